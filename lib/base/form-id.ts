/** A whole number, or 24 hexadecimal digits as MongoDB's ids. */
const FORM_ID = /^(?:[0-9a-f]{24}|[1-9]\d{0,14})$/

/** Null for what can't be the id of a form. */
export function readFormId(written: string): string | null {
  const id = written.trim().toLowerCase()
  return FORM_ID.test(id) ? id : null
}
