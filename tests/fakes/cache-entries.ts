/** Values as the framework gives them to its cache. */
import type CacheHandler from '../../cache-handler.mjs'

type Value = Parameters<CacheHandler['set']>[1]

export const page = (html: string, tags: string[] = []) =>
  ({
    kind: 'APP_PAGE',
    html,
    rscData: Buffer.from(`0:${html}`),
    headers: { 'x-next-cache-tags': tags.join() },
    status: 200,
    postponed: undefined,
    segmentData: new Map([['/_tree', Buffer.from('tree')]]),
  }) as unknown as Value

export const data = (body: string, revalidate = 20) =>
  ({ kind: 'FETCH', data: { headers: {}, body, status: 200, url: '' }, revalidate }) as unknown as Value

export const PAGE = { kind: 'APP_PAGE' }
export const LIFETIME = { cacheControl: { revalidate: 20, expire: 31_536_000 } }
export const MAX = { expire: 31_536_000 }
