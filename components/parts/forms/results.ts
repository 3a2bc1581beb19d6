import { env } from '@/lib/settings/env'
import { isOnVercel } from '@/lib/settings/vercel.mjs'
import type { Messages } from '@/lib/words'

/** Results for readers without scripts. Each has an address of its own, because cached pages don't read the query. */
export const FORM_RESULTS = ['sent', 'refused', 'captcha', 'files', 'not-now'] as const

export type FormResult = (typeof FORM_RESULTS)[number]

export const anchorOf = (id: string): string => `form-${id}`

export const resultAddress = (id: string, result: FormResult): string =>
  `/forms/${id}/${result}#${anchorOf(id)}`

/** Stands before the names of the form's own fields, so that they can't be mistaken for the site's. */
export const OWN = 'f-'
/** Name of the field that no person sees. Only bots fill it in. */
export const TRAP = 'fax'

// Files in one form, all fields together.
export const FILES_MAX = 5
/** Vercel accepts bodies of up to 4.5 MB; the difference is for the rest of the form. */
const MEGABYTES_MAX_ON_VERCEL = 4

/** How many megabytes all files and answers of one form may have together. */
export function megabytesMax(): number {
  const { FORM_MEGABYTES } = env()
  return isOnVercel() ? Math.min(FORM_MEGABYTES, MEGABYTES_MAX_ON_VERCEL) : FORM_MEGABYTES
}

export const filesText = (messages: Messages['forms']): string =>
  messages.files(FILES_MAX, String(megabytesMax()))
