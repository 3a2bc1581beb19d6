import type { Teaser } from '../../cms/model'

export type RankedPost = {
  id: number
  title: string
  /** A path of this site, in normal form. */
  path: string
  /** BCP 47 tag; null if unknown. */
  language: string | null
}

export const rankedPost = ({ id, title, path, language }: Teaser): RankedPost => ({
  id,
  title,
  path,
  language,
})
