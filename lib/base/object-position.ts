/** Other values are rejected, since it becomes CSS. */
const POSITION = /^(100|\d{1,2}(\.\d{1,4})?)% (100|\d{1,2}(\.\d{1,4})?)%$/

export function objectPosition(value: unknown): string | null {
  return typeof value === 'string' && POSITION.test(value) ? value : null
}
