/**
 * What `identify_url` answers. Kinds of records that have no page, such as `draft`, and unknown kinds are not found.
 */
import { fields, id, text } from './wire'

export type Identified =
  | { kind: 'post'; identifier: string }
  | { kind: 'category' | 'tag' | 'author'; url: string }
  | { kind: 'redirect'; target: string; permanent: boolean }
  | { kind: 'not-found' }

/** Null if the answer names no kind at all: that is an error, and must not make an address "not found". */
export function readIdentified(data: unknown): Identified | null {
  const record = fields(data)
  const url = text.parse(record.url)
  switch (text.parse(record.type)) {
    case 'post': {
      const content = fields(record.content)
      const postId = id.safeParse(content.id)
      const identifier = postId.success ? String(postId.data) : text.parse(content.slug)
      return identifier === '' ? { kind: 'not-found' } : { kind: 'post', identifier }
    }
    case 'category':
      return { kind: 'category', url }
    case 'tag':
      return { kind: 'tag', url }
    case 'member':
      return { kind: 'author', url }
    case 'redirect':
      return { kind: 'redirect', target: url, permanent: !/^30[27]$/.test(text.parse(record.status_code)) }
    case '':
      return null
    default:
      return { kind: 'not-found' }
  }
}
