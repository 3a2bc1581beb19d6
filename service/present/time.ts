/** A stored time as the interface writes it: ISO 8601, in UTC. */
export const isoTime = (milliseconds: number) => new Date(milliseconds).toISOString()
