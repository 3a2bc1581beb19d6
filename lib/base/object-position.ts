/** Two percentages. The value becomes CSS of a page, so nothing else is accepted from the service. */
const POSITION = /^(100|\d{1,2}(\.\d{1,4})?)% (100|\d{1,2}(\.\d{1,4})?)%$/

export function objectPosition(value: unknown): string | null {
  return typeof value === 'string' && POSITION.test(value) ? value : null
}
