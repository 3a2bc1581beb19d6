/** Milliseconds since 1970. */
export type Clock = () => number

export const MINUTE_MS = 60_000

export const HOUR_MS = 60 * MINUTE_MS
