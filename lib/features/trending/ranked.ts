/** What a ranking says of a post: enough for a line of the list, and for an answer to a browser. */
import type { Teaser } from '../../cms/model'

export type RankedPost = {
  id: number
  title: string
  /** The post's own address on this site, in normal form. */
  path: string
  /** BCP 47 tag; null where the service does not say. */
  language: string | null
}

export const rankedPost = ({ id, title, path, language }: Teaser): RankedPost => ({
  id,
  title,
  path,
  language,
})
