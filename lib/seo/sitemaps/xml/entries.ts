export type PageEntry = {
  /** Normalised. */
  path: string
  /** ISO 8601 UTC; null if unknown. */
  changedAt: string | null
}

export type PostEntry = PageEntry & {
  /** Absolute. */
  image: string | null
}

export type NewsEntry = PageEntry & {
  title: string
  /** ISO 8601 UTC. */
  publishedAt: string
  /** BCP 47. */
  language: string
}

export type VideoEntry = PageEntry & {
  title: string
  description: string
  publishedAt: string | null
  /** Absolute. */
  thumbnail: string
  player: string | null
  file: string | null
}
