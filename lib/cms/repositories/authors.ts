import 'server-only'
import { cached } from '../cache/read-through'
import { recordTag } from '../cache-tags'
import { get } from '../client/http'
import { nullOn404 } from '../client/not-found'
import type { Author } from '../model'
import { authorReading } from '../parsers/author'
import { readRecord } from '../parsers/envelope'
import { isKnown, rememberNames } from './known-names'
import { parserSettings } from './settings'

/** @throws DeliveryError */
export async function getAuthor(identifier: string): Promise<Author | null> {
  const author = await cached(
    ['author', identifier],
    {
      tags: [recordTag('author', identifier)],
      fresh: 'long',
      tagsFromValue: (author: Author | null) => (author === null ? [] : [recordTag('author', author.id)]),
    },
    async () => {
      const isLookup = !isKnown('author', identifier)
      const body = await nullOn404(get({ route: 'author', segments: ['author', identifier], isLookup }))
      return body === null ? null : readRecord(authorReading(parserSettings().mediaBase), body, 'author')
    },
  )
  if (author) {
    rememberNames('author', identifier, author.id, author.slug)
    rememberNames('address', author.path)
  }
  return author
}
