/** ISO 8601 UTC. */
export const isoTime = (milliseconds: number) => new Date(milliseconds).toISOString()
