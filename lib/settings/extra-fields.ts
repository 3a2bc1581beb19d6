/** Fields that a publisher's service adds to posts, by name: docs/customising.md#fields-of-your-own. */
export type ExtraFields = {
  readonly [name: string]: {
    kind: 'text' | 'number' | 'flag'
    /** The property of schema.org that has the value in structured data, such as `contentRating`. */
    property?: string
  }
}
