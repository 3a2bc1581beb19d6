/** The site's words that a body needs. */
import type { Messages } from '@/lib/base/messages'

export type BodyMessages = Pick<
  Messages,
  'advertisement' | 'skipAdvertisement' | 'play' | 'watchOn' | 'show' | 'openOn' | 'openPicture' | 'embeds'
>
