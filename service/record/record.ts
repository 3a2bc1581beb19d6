import { BadStart } from '../clock'
import { isEmpty } from '../seed/seed-newsroom'
import type { StartLog } from '../start'
import type { Store } from '../store/open'
import { fetchNewsroom } from './fetch-newsroom'
import { openSource } from './source'
import { storeRecorded } from './store-newsroom'

const DAY_MS = 86_400_000

export type RecordOptions = {
  days: number
  source: string
  sourceRpm: number
  publisherId: string
  apiKey: string
  apiSecret: string
}

/** Stores everything in one transaction. @param now milliseconds @throws BadStart */
export async function recordInto(
  store: Store,
  options: RecordOptions,
  log: StartLog,
  now: number,
): Promise<void> {
  const { source: baseUrl, sourceRpm: callsPerMinute, days, publisherId, apiKey, apiSecret } = options
  if (!/^https?:\/\/[^/?#]+/.test(baseUrl))
    throw new BadStart('--record needs DELIVERY_BASE_URL, the address of the delivery service to copy from.')
  if (!(await isEmpty(store)))
    throw new BadStart(
      'The database holds a newsroom already: add --reset to drop it, or name another file with CONTENT_DB.',
    )
  const source = openSource({ baseUrl, publisherId, apiKey, apiSecret, callsPerMinute })
  const recorded = await fetchNewsroom(source, now - days * DAY_MS, (facts) => log.info(facts, 'Recording'))
  await storeRecorded(store, recorded, now)
  log.info(
    { posts: recorded.posts.length, authors: recorded.authors.size, calls: source.calls() },
    'The publisher’s newsroom is recorded',
  )
}
