import { createHash, timingSafeEqual } from 'node:crypto'

/** Takes the same time for any input. */
export function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text, 'utf8').digest()
  return timingSafeEqual(digest(given), digest(expected))
}
