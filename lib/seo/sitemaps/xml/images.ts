import { element } from '../../../base/xml'
import type { PostEntry } from './entries'

export const imageOf = ({ image }: PostEntry): string =>
  image === null ? '' : `<image:image>${element('image:loc', image)}</image:image>`
