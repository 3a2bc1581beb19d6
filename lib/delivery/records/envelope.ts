import type { z } from 'zod'
import { log } from '../../base/log.mjs'
import { isRecord } from '../../base/text'
import { DeliveryError } from '../errors'
import { fields } from './wire'

/**
 * The record in an answer. An answer without an envelope is an error, never an empty record: it comes from something
 * other than the service (docs/decisions/002-strict-envelope-tolerant-fields.md).
 * @throws DeliveryError `malformed`
 */
export function envelopeRecord(body: unknown, route: string): Record<string, unknown> {
  const { data } = envelope(body, route)
  if (!isRecord(data)) throw new DeliveryError('malformed', { route, reason: 'data is not an object' })
  return data
}

// Ten times what is ever requested, because a service may ignore `limit` and send everything.
const ITEMS_MAX = 500

/**
 * The unparsed items of a list; those beyond `itemsMax` are dropped with a line in the log.
 * @throws DeliveryError `malformed`
 */
export function itemsIn(body: unknown, route: string, itemsMax = ITEMS_MAX): unknown[] {
  const { data } = envelope(body, route)
  if (!Array.isArray(data)) throw new DeliveryError('malformed', { route, reason: 'data is not an array' })
  return withinItems(data, route, itemsMax)
}

export function withinItems<T>(items: T[], route: string, itemsMax = ITEMS_MAX): T[] {
  if (items.length <= itemsMax) return items
  log.warn({ event: 'list-cut', route, left: items.length - itemsMax })
  return items.slice(0, itemsMax)
}

/**
 * How many items a full page has. Some deployments send fewer than requested and say so in `per_page`; without that,
 * their full pages would look like the end of the list.
 * @param requested `limit`
 */
export function pageSizeOf(body: unknown, requested: number): number {
  const stated = fields(body).per_page
  return typeof stated === 'number' && stated >= 1 ? Math.min(stated, requested) : requested
}

function envelope(body: unknown, route: string): Record<string, unknown> {
  if (!isRecord(body) || !('data' in body))
    throw new DeliveryError('malformed', { route, reason: 'the answer is no envelope with data' })
  if (body.status === 'error')
    throw new DeliveryError('malformed', { route, reason: 'the envelope says error' })
  return body
}

/** Parses a single record. @throws DeliveryError `malformed`, with the name of the first invalid field */
export function readRecord<T extends z.ZodType>(reading: T, body: unknown, route: string): z.output<T> {
  const result = reading.safeParse(envelopeRecord(body, route))
  if (!result.success)
    throw new DeliveryError('malformed', { route, reason: `the record ${reasonOf(result.error)}` })
  return result.data
}

/** Parses each item by itself. An invalid one is dropped with a line in the log; the others are shown. */
export function readItems<T extends z.ZodType>(
  reading: T,
  items: readonly unknown[],
  route: string,
): z.output<T>[] {
  return items.flatMap((item) => {
    const result = reading.safeParse(item)
    if (result.success) return [result.data]
    log.warn({
      event: 'item-dropped',
      route,
      id: String(fields(item).id ?? ''),
      reason: reasonOf(result.error),
    })
    return []
  })
}

function reasonOf(error: z.ZodError): string {
  const issue = error.issues[0]
  if (!issue) return 'is unreadable'
  const where = issue.path.join('.')
  return where === '' ? issue.message : `${where}: ${issue.message}`
}
