/** Posts with their pictures. */
import { element } from '../../../base/xml'
import type { PostEntry } from './entries'

/** What a post's address says of its picture: where it is, the rest of the extension is read by nobody. */
export const imageOf = ({ image }: PostEntry): string =>
  image === null ? '' : `<image:image>${element('image:loc', image)}</image:image>`
