/** @param {string} ranges such as `U+20-7E, U+A0` @returns {Set<number>} code points */
export function codePointsOf(ranges) {
  const found = new Set()
  for (const [, from = '', to = from] of ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi)) {
    for (let point = Number.parseInt(from, 16); point <= Number.parseInt(to, 16); point++) found.add(point)
  }
  return found
}

/** @param {Iterable<number>} codePoints @returns {string} */
export function rangesOf(codePoints) {
  /** @type {[number, number][]} */
  const ranges = []
  for (const point of [...codePoints].sort((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && last[1] === point - 1) last[1] = point
    else ranges.push([point, point])
  }
  const hex = (/** @type {number} */ point) => point.toString(16).toUpperCase()
  return ranges.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`).join(', ')
}
