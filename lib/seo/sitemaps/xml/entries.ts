/** What one address of a sitemap says. */

/** A page that is listed. */
export type PageEntry = {
  /** A path of this site in normal form. */
  path: string
  /** ISO 8601 UTC of its last publication; null where it is not known. */
  changedAt: string | null
}

export type PostEntry = PageEntry & {
  /** Absolute address. */
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
  /** Absolute addresses: a still, and the player or the film itself. */
  thumbnail: string
  player: string | null
  file: string | null
}
