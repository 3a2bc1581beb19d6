import type { Messages } from '@/lib/words'

export type BodyMessages = Pick<
  Messages,
  'advertisement' | 'skipAdvertisement' | 'play' | 'watchOn' | 'show' | 'openOn' | 'openPicture' | 'embeds'
>
