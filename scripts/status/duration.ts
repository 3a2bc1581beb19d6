const UNITS = [
  ['day', 24 * 60 * 60 * 1000],
  ['hour', 60 * 60 * 1000],
  ['minute', 60 * 1000],
  ['second', 1000],
] as const

/** In the largest unit with a value of at least two: `95 seconds`, `3 hours`. @param ms negative counts as zero */
export function duration(ms: number): string {
  const [unit, length] = UNITS.find(([, each]) => ms >= 2 * each) ?? UNITS[3]
  const count = Math.max(0, Math.floor(ms / length))
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
