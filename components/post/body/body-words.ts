/** The site's words that a body needs. */
import type { Words } from '@/lib/words'

export type BodyWords = Pick<Words, 'advertisement' | 'play' | 'watchOn' | 'show' | 'openOn' | 'openPicture'>
