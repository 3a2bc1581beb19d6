export type ExtraFields = {
  readonly [name: string]: {
    kind: 'text' | 'number' | 'flag'
    /** schema.org property: `contentRating`. */
    property?: string
  }
}
