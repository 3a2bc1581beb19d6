import { FRONT_SECTION_POSTS, type FrontSectionStyle } from '../../../lib/settings/site'
import { choice } from '../../../lib/settings/site-kinds'

export const STYLES = Object.keys(FRONT_SECTION_POSTS) as [FrontSectionStyle, ...FrontSectionStyle[]]

/** The field `style` of the settings of a section that has a layout. */
export const style = choice(STYLES)
