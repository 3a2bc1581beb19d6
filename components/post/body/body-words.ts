/** The site's words that a body needs. */
import type { Words } from '@/lib/base/messages'

export type BodyWords = Pick<
  Words,
  'advertisement' | 'skipAdvertisement' | 'play' | 'watchOn' | 'show' | 'openOn' | 'openPicture'
>
