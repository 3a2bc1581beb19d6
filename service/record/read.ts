/**
 * Tolerant readers, because deployments send fields differently: what is missing or of another type becomes neutral.
 */
import { POST_TYPES, type PostType } from '../../lib/delivery/contract'

export type Fields = Readonly<Record<string, unknown>>

/** The fields of an object, or of one that is sent as a JSON string. */
export function fieldsOf(value: unknown): Fields {
  if (typeof value === 'string' && value.trimStart().startsWith('{')) return fieldsOf(parsed(value))
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

export const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : [])

export const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Null unless a whole number from 0. */
export function whole(value: unknown): number | null {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : null
}

export const flag = (value: unknown): boolean =>
  value === true || value === 1 || value === '1' || value === 'true'

const WITH_ZONE = /(?:Z|UTC|GMT|[+-]\d{2}:?\d{2})$/i

/** Milliseconds since 1970; UTC if no zone is named, null if unreadable. */
export function time(value: unknown): number | null {
  const timeText = text(value)
    .trim()
    .replace(/^(\d{4}-\d{2}-\d{2}) (?=\d)/, '$1T')
  const isTimeOfDay = /^\d{4}-\d{2}-\d{2}T/.test(timeText)
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(timeText)
  const zone = WITH_ZONE.test(timeText) || isDate ? '' : isTimeOfDay ? 'Z' : ' UTC'
  const ms = Date.parse(timeText + zone)
  return Number.isNaN(ms) ? null : ms
}

const squashed = (type: string) => type.toLowerCase().replace(/\s/g, '')

export const postType = (value: unknown): PostType =>
  POST_TYPES.find((type) => squashed(type) === squashed(text(value))) ?? 'Article'

export const publishedAt = (post: Fields): number | null =>
  time(post.formatted_first_published_at_datetime) ?? time(post.formatted_last_published_at_datetime)

export type RecordReference = { id: number; name: string; slug: string }

export function readReference(value: unknown): RecordReference | null {
  const { id, name, slug } = fieldsOf(value)
  const number = whole(id)
  return number === null ? null : { id: number, name: text(name), slug: text(slug) || String(number) }
}

export const allNamed = (value: unknown): RecordReference[] =>
  listOf(value).flatMap((one) => readReference(one) ?? [])

export const byId = <T extends { id: number }>(records: readonly T[]): T[] => [
  ...new Map(records.map((record) => [record.id, record])).values(),
]

/** The path of an address. Some deployments send whole ones, on a domain of the publisher's. */
export const pathIn = (address: string): string =>
  address.replace(/^(?:https?:)?\/\/[^/?#]*/i, '').replace(/[?#].*$/s, '')
