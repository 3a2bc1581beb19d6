/** A delivery service of records by id and slug, whose identify_url answers as a test says. */
import { beforeAll } from 'vitest'
import { resetResilience } from '@/lib/delivery/call/resilience'
import { resetKnownNames } from '@/lib/delivery/records/names'
import { resetTagIndex } from '@/lib/delivery/records/tag-index'
import { json, type ScriptedServer } from './scripted-server'
import { siteReading } from './site-environment'

type RecordName = { id: number; slug: string }

export type ServedRecords = {
  /** `data` of identify_url by decoded address; `not_found` for others. */
  identified?: Record<string, unknown>
  posts?: readonly RecordName[]
  categories?: readonly RecordName[]
  tags?: readonly RecordName[]
  authors?: readonly RecordName[]
}

/** The site reads from it in all tests of a file or a group, and knows nothing of an earlier one's records. */
export function siteOfRecords(records: ServedRecords) {
  beforeAll(() => {
    resetKnownNames()
    resetTagIndex()
    resetResilience()
  })
  return siteReading((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://service')
    const [route = '', name] = pathname.split('/').slice(3).map(decodeURIComponent)
    const one = (all: readonly RecordName[] = []) => {
      const record = all.find(({ id, slug }) => name === slug || name === String(id))
      json(response, record ? { data: record } : {}, record ? 200 : 404)
    }
    switch (route) {
      case 'identify_url':
        return json(response, {
          data: records.identified?.[searchParams.get('legacy_url') ?? ''] ?? { type: 'not_found' },
        })
      case 'categories':
        return json(response, { data: records.categories ?? [] })
      case 'posts':
        return json(response, { data: records.posts ?? [] })
      case 'post':
        return one(records.posts)
      case 'tag':
        return one(records.tags)
      case 'author':
        return one(records.authors)
      default:
        return json(response, { data: [] })
    }
  })
}

/** The part after `/publisher/{id}/` of what was requested. */
export const requestedRoutes = ({ requests }: Pick<ScriptedServer, 'requests'>): string[] =>
  requests.map(({ url }) => decodeURIComponent(url).replace(/^\/publisher\/\d+\//, ''))
