import type { Messages } from '@/lib/words'

/** Each result has a page, since cached pages read no query. */
export const FORM_RESULTS = ['sent', 'refused', 'captcha', 'files', 'not-now'] as const

export type FormResult = (typeof FORM_RESULTS)[number]

export const anchorOf = (id: number): string => `form-${id}`

export const resultAddress = (id: number, result: FormResult): string =>
  `/forms/${id}/${result}#${anchorOf(id)}`

/** Before the names of the form's own fields. */
export const OWN = 'f-'
/** Invisible; only bots fill it in. */
export const TRAP = 'fax'

export const FILES_MAX = 5
/** Vercel takes bodies of 4.5 MB. */
export const MEGABYTES_MAX = 4

export const filesText = (messages: Messages['forms']): string =>
  messages.files(FILES_MAX, String(MEGABYTES_MAX))

export const readFormId = (written: string): number | null =>
  /^[1-9]\d{0,14}$/.test(written) ? Number(written) : null
