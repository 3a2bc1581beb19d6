import 'server-only'
import { cached } from '../cache/read-through'
import { recordTag } from '../cache-tags'
import { get } from '../client/http'
import { orMissing } from '../client/missing'
import type { Author } from '../model'
import { authorReading } from '../parsers/author'
import { readRecord } from '../parsers/envelope'
import { isKnown, learnNames } from './known-names'
import { readingSettings } from './settings'

/** One author by id or slug; null if none. @throws DeliveryError */
export async function getAuthor(identifier: string): Promise<Author | null> {
  const author = await cached(
    ['author', identifier],
    {
      tags: [recordTag('author', identifier)],
      fresh: 'furniture',
      carries: (author: Author | null) => (author === null ? [] : [recordTag('author', author.id)]),
    },
    async () => {
      const isLookup = !isKnown('author', identifier)
      const body = await orMissing(get({ route: 'author', segments: ['author', identifier], isLookup }))
      return body === null ? null : readRecord(authorReading(readingSettings().mediaBase), body, 'author')
    },
  )
  if (author) {
    learnNames('author', identifier, author.id, author.slug)
    learnNames('address', author.path)
  }
  return author
}
