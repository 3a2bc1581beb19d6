import type { z } from 'zod'
import { log } from '../../base/log.mjs'
import { isRecord } from '../../base/text'
import { DeliveryError } from '../errors'
import { fields } from './wire'

/** @throws DeliveryError `malformed` */
export function recordOf(body: unknown, route: string): Record<string, unknown> {
  const { data } = envelope(body, route)
  if (!isRecord(data)) throw new DeliveryError('malformed', { route, reason: 'data is not an object' })
  return data
}

// A service may ignore `limit`.
const ITEMS_MAX = 500

/** Returns unparsed items. @throws DeliveryError `malformed` */
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

/** Some deployments send fewer than requested. @param requested `limit` */
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

export function readRecord<T extends z.ZodType>(reading: T, body: unknown, route: string): z.output<T> {
  const result = reading.safeParse(recordOf(body, route))
  if (!result.success)
    throw new DeliveryError('malformed', { route, reason: `the record ${reasonOf(result.error)}` })
  return result.data
}

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
