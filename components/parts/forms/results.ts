import { env } from '@/lib/settings/env'
import { isOnVercel } from '@/lib/settings/vercel.mjs'
import type { Messages } from '@/lib/words'

/** Each result has a page, since cached pages read no query. */
export const FORM_RESULTS = ['sent', 'refused', 'captcha', 'files', 'not-now'] as const

export type FormResult = (typeof FORM_RESULTS)[number]

export const anchorOf = (id: string): string => `form-${id}`

export const resultAddress = (id: string, result: FormResult): string =>
  `/forms/${id}/${result}#${anchorOf(id)}`

/** Before the names of the form's own fields. */
export const OWN = 'f-'
/** Invisible; only bots fill it in. */
export const TRAP = 'fax'

export const FILES_MAX = 5
/** Vercel takes bodies of 4.5 MB. */
const MEGABYTES_MAX_ON_VERCEL = 4

/** The most megabytes that all files and answers of one form may have together. */
export function megabytesMax(): number {
  const { FORM_MEGABYTES } = env()
  return isOnVercel() ? Math.min(FORM_MEGABYTES, MEGABYTES_MAX_ON_VERCEL) : FORM_MEGABYTES
}

export const filesText = (messages: Messages['forms']): string =>
  messages.files(FILES_MAX, String(megabytesMax()))
