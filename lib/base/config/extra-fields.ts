/** Fields of posts' `meta_data` by name, as in `site.config.ts`. */
export type ExtraFields = {
  readonly [name: string]: {
    kind: 'text' | 'number' | 'flag'
    /** The property of schema.org that a story's structured data give it as: `contentRating`. */
    property?: string
  }
}
