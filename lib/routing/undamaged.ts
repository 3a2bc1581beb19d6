import { encodePath } from '../base/paths'

// Readers copy these characters along with an address.
const LEFT_OVER = /[\s.,;:!?"'»«“”‘’()[\]<>{}*…\u200b-\u200f\u2060\ufeff]/u
// A query whose first sign was escaped: `&amp;utm_source=x`.
const QUERY = /&(?:amp;)?[\w.-]*=.*$/

export function undamaged(segments: readonly string[]): string | null {
  const last = withoutLeftOver((segments.at(-1) ?? '').replace(QUERY, ''))
  const whole = last === '' ? segments.slice(0, -1) : [...segments.slice(0, -1), last]
  return whole.length === 0 ? null : encodePath(whole.map((segment) => segment.toLowerCase()))
}

function withoutLeftOver(segment: string): string {
  let end = segment.length
  while (end > 0 && LEFT_OVER.test(segment[end - 1] ?? '')) end -= 1
  return segment.slice(0, end)
}
