import { SECTION_POSTS, type SectionStyle } from '../../../lib/settings/site'
import { choice } from '../../../lib/settings/site-kinds'

export const STYLES = Object.keys(SECTION_POSTS) as [SectionStyle, ...SectionStyle[]]

/** The field `style` of the settings of a section that has a layout. */
export const style = choice(STYLES)
