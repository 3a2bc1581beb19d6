/** Authors. */
import 'server-only'
import { cached } from './cache'
import { get } from './http'
import { orMissing } from './missing'
import type { Author } from './model'
import { authorReading } from './reading/author'
import { readRecord } from './reading/envelope'
import { readingSettings } from './settings'

/** One author by id or slug; null where the service has none. @throws DeliveryError */
export function getAuthor(identifier: string): Promise<Author | null> {
  return cached(
    ['author', identifier],
    { tags: ['author', `author:${identifier}`], fresh: 'furniture' },
    async () => {
      const body = await orMissing(get({ route: 'author', segments: ['author', identifier] }))
      return body === null ? null : readRecord(authorReading(readingSettings().mediaBase), body, 'author')
    },
  )
}
