/**
 * A name or title in a text that runs from right to left, within Unicode's isolates (UAX #9): where it runs the other way,
 * it does not move the punctuation beside it.
 */
export const isolated = (text: string) => `\u2068${text}\u2069`
