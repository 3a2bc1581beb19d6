/**
 * Parsers of single fields. They are tolerant: a field of another type becomes empty or null, so that one bad field
 * does not cost the record (docs/decisions/002-strict-envelope-tolerant-fields.md). Only an id and required texts are
 * refused.
 */

import { decodeHTMLStrict } from 'entities'
import { z } from 'zod'
import { noLaterThan } from '../../base/dates'
import { readTimeOrDay } from '../../base/parse-time'
import { breakable, isName, isRecord } from '../../base/text'
import { site } from '../../settings/site'
import type { Reference } from '../contract'

// Markup that editors paste into plain text. Anything else between angle brackets is text, such as `a < b > c`.
const INLINE =
  /<\/?(?:a|abbr|b|bdi|bdo|big|cite|code|del|dfn|em|font|i|ins|kbd|mark|q|s|samp|small|span|strike|strong|sub|sup|time|tt|u|var|wbr)(?:\s[^<>]*)?\/?>/gi
const BLOCKS = /<\/?(?:blockquote|br|center|div|h[1-6]|hr|li|ol|p|ul)(?:\s[^<>]*)?\/?>|<!--[^<>]*-->/gi

/** The words without markup: `<p>Rain &#8211; Q&amp;A</p>` → `Rain – Q&A`. `P&L;` and `a < b` stay as they are. */
function wordsOf(markupText: string): string {
  const bare = markupText.includes('<')
    ? markupText.replace(BLOCKS, ' ').replace(INLINE, '').replace(/ {2,}/g, ' ')
    : markupText
  return bare.includes('&') ? decodeHTMLStrict(bare) : bare
}

export const anything = z.unknown().optional()

const stringOrNumber = anything.transform((value) =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '',
)
const printable = (value: string) =>
  value
    .toWellFormed()
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g, '')
    .trim()

export const markup = stringOrNumber.transform(printable)

// Code units of UTF-16. A longer text is cut and ends in an ellipsis.
const TEXT_MAX = 5_000

/** Plain text: without markup, with entities decoded, and without control characters. */
export const text = stringOrNumber
  .transform((value) => breakable(printable(wordsOf(value))))
  .transform((value) =>
    value.length <= TEXT_MAX ? value : `${value.slice(0, TEXT_MAX).replace(/[\ud800-\udbff]$/, '')}…`,
  )

export const textOrNull = text.transform((value) => (value === '' ? null : value))

/** A BCP 47 tag in canonical form, also from `hi_IN`; null if it is none. */
export const languageTag = text.transform((code) => {
  try {
    return code === '' ? null : (Intl.getCanonicalLocales(code.replaceAll('_', '-'))[0] ?? null)
  } catch {
    return null
  }
})

export const requiredText = (what: string) =>
  text.refine((value) => value !== '', { error: `has no ${what}` })

/** A positive whole number, also as digits in a string, which some deployments send. */
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

export const flag = anything.transform(
  (value) => value === true || value === 1 || value === '1' || value === 'true',
)

export const count = anything.transform((value) =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? Math.trunc(value) : null,
)

/** The fields of an object, or of one that is sent as a JSON string; empty for anything else. */
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

// A post has a dozen tags. Every card and page has them all, so a mistake of the service must not make pages huge.
const ITEMS_MAX = 100

/** A list of references, such as a post's tags. Invalid items are dropped silently: the record can do without them. */
function itemsOf<T extends z.ZodType>(item: T) {
  return anything.transform((value): z.output<T>[] => {
    if (!Array.isArray(value)) return []
    return value.slice(0, ITEMS_MAX).flatMap((itemValue) => {
      const result = item.safeParse(itemValue)
      return result.success ? [result.data] : []
    })
  })
}

/** `#rrggbb`, else null. Colours are written into styles, where another value could add rules of its own. */
export const hexColor = anything.transform((value) => {
  if (typeof value !== 'string') return null
  const hex = value.trim().toLowerCase()
  if (/^#[0-9a-f]{6}$/.test(hex)) return hex
  if (/^#[0-9a-f]{3}$/.test(hex)) return hex.replace(/[0-9a-f]/g, '$&$&')
  return null
})

/**
 * ISO 8601 in UTC; null if invalid. A time without an offset is UTC; a day without a time begins in the site's zone.
 */
export const time = anything.transform((value) => readTimeOrDay(value, () => site().timeZone))

// Local time that is sent as UTC is up to 14 hours ahead (Kiritimati). What is further ahead is no time of publication.
const AHEAD_MS_MAX = 86_400_000

/**
 * When something was published: the time of reading for a time up to a day ahead, null for one further ahead. The order
 * of a listing is the service's and does not depend on it. `npm run doctor` names services that send such times.
 */
export const pastTime = time.transform((at) => {
  const now = Date.now()
  return at === null || Date.parse(at) - now > AHEAD_MS_MAX ? null : noLaterThan(at, now)
})

const namedReference = z.object({ id, name: requiredText('name'), slug: text })

export const reference = namedReference

/** A reference that may be missing: services send null or `{}` then, or the whole record instead of a reference. */
export const referenceOrNull = anything.transform((value) => {
  const result = namedReference.safeParse(fields(value))
  return result.success ? result.data : null
})

export const references = itemsOf(namedReference).transform((allReferences) => [
  ...new Map(allReferences.map((one) => [one.id, one])).values(),
])

/** Some services make an author's slug from an e-mail address, which must not be shown in an address of the site. */
export const withoutEmail = <R extends Reference>(author: R): R =>
  isName(author.slug) ? author : { ...author, slug: '' }
