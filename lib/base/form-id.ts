/** Services number their forms, or use ids of MongoDB, which have 24 hexadecimal digits. */
const FORM_ID = /^(?:[0-9a-f]{24}|[1-9]\d{0,14})$/

/** @returns the id in small letters, or null for a text that can't be the id of a form */
export function readFormId(text: string): string | null {
  const id = text.trim().toLowerCase()
  return FORM_ID.test(id) ? id : null
}
