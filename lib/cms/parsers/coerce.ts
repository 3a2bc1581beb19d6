/** Tolerant parsers for values that a service may omit, null, or send in another form. */
import { z } from 'zod'
import { isRecord } from '../../base/is-record'
import { breakable } from '../../base/text'
import { wordsOf } from './words'

export const anything = z.unknown().optional()

const written = anything.transform((value) =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '',
)
const printable = (value: string) =>
  value
    .toWellFormed()
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g, '')
    .trim()

/** HTML, or text of any length: trimmed, without controls and lone surrogates. */
export const markup = written.transform(printable)

// Code units. Longer is a document that was pasted into a field: every page and list that shows it would carry it.
const TEXT_MAX = 5_000

/** Plain text, and no document. Tags and references that were left in it are read; pasted no-break spaces would make it one line. */
export const text = written
  .transform((value) => breakable(printable(wordsOf(value))))
  .transform((value) =>
    value.length <= TEXT_MAX ? value : `${value.slice(0, TEXT_MAX).replace(/[\ud800-\udbff]$/, '')}…`,
  )

export const textOrNull = text.transform((value) => (value === '' ? null : value))

/** Text without which a record is useless. */
export const requiredText = (what: string) =>
  text.refine((value) => value !== '', { error: `has no ${what}` })

/** A positive integer, as a number or as digits. */
export const id = z
  .union(
    [
      z.int(),
      z
        .string()
        .regex(/^\d{1,15}$/)
        .transform(Number),
    ],
    { error: 'has no id' },
  )
  .refine((value) => value > 0, { error: 'has no id' })

/** true/false, 1/0 or their words. */
export const flag = anything.transform(
  (value) => value === true || value === 1 || value === '1' || value === 'true',
)

/** Null if missing. */
export const count = anything.transform((value) =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? Math.trunc(value) : null,
)

/** The fields of an object, or of an object as a JSON string; else empty. */
export function fields(value: unknown): Record<string, unknown> {
  if (isRecord(value)) return value
  if (typeof value === 'string' && value.trimStart().startsWith('{')) {
    try {
      const parsed: unknown = JSON.parse(value)
      if (isRecord(parsed)) return parsed
    } catch {
      return {}
    }
  }
  return {}
}

// A post has a dozen tags; every card and page carries them.
const ITEMS_MAX = 100

/** Unreadable items, and those beyond the first hundred, are dropped without a log line. */
export function itemsOf<T extends z.ZodType>(item: T) {
  return anything.transform((value): z.output<T>[] => {
    if (!Array.isArray(value)) return []
    return value.slice(0, ITEMS_MAX).flatMap((one) => {
      const result = item.safeParse(one)
      return result.success ? [result.data] : []
    })
  })
}

/** `#rrggbb` in lower case; null for anything else, so that no CSS comes from the wire. */
export const hexColor = anything.transform((value) => {
  if (typeof value !== 'string') return null
  const hex = value.trim().toLowerCase()
  if (/^#[0-9a-f]{6}$/.test(hex)) return hex
  if (/^#[0-9a-f]{3}$/.test(hex)) return hex.replace(/[0-9a-f]/g, '$&$&')
  return null
})
