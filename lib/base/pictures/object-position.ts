/** `90.3% 15.2%`, the only form of CSS object-position that is accepted, since it becomes CSS. */
const POSITION = /^(100|\d{1,2}(\.\d{1,4})?)% (100|\d{1,2}(\.\d{1,4})?)%$/

/** The value if it is such a position, else null. */
export function objectPosition(value: unknown): string | null {
  return typeof value === 'string' && POSITION.test(value) ? value : null
}
