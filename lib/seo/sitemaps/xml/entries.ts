export type PageEntry = {
  /** In normal form. */
  path: string
  /** ISO 8601 UTC of the last publication, never before the first; null if unknown. */
  changedAt: string | null
}

export type PostEntry = PageEntry & {
  /** Absolute. */
  image: string | null
}

export type NewsEntry = PageEntry & {
  title: string
  /** ISO 8601 UTC of the first publication. */
  publishedAt: string
  /** BCP 47 tag. */
  language: string
}

export type VideoEntry = PageEntry & {
  title: string
  description: string
  publishedAt: string | null
  /** Absolute addresses of a still, and of the player or the film. */
  thumbnail: string
  player: string | null
  file: string | null
}
