/** The site's words that a body needs. */
import type { Words } from '@/lib/words'

export type BodyWords = Pick<Words, 'advertisement' | 'play' | 'watchOn'> & {
  /** For what is looked at and not played, such as a map; `play` stands in. */
  show?: (title: string) => string
  /** The same for the link to its provider; `watchOn` stands in. */
  openOn?: (provider: string) => string
}
