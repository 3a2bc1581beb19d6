import type { Teaser } from '@/lib/delivery/model'

export type RankedPost = {
  id: number
  title: string
  path: string
  /** BCP 47 tag. */
  language: string | null
}

export const rankedPost = ({ id, title, path, language }: Teaser): RankedPost => ({
  id,
  title,
  path,
  language,
})
