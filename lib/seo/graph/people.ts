import type { PersonLeaf } from 'schema-dts'
import { absoluteUrl } from '../../base/absolute-url'
import { encodePath } from '../../base/paths'
import { isName, type Reference } from '../../delivery/model'
import type { GraphSite } from './context'
import { publisher } from './publication'

export function authorPath({ slug, id }: Pick<Reference, 'slug' | 'id'>): string {
  return encodePath(['author', slug || String(id)])
}

/** Returns the publisher if there is no author. */
export function authors(named: readonly Reference[], site: GraphSite) {
  const people = [...new Map(named.map((author) => [author.id, author])).values()].filter(({ name }) =>
    isName(name),
  )
  return people.length > 0
    ? people.map((author) => person(author.name, absoluteUrl(authorPath(author), site)))
    : [publisher(site)]
}

export function person(name: string, url: string | null): PersonLeaf {
  return { '@type': 'Person', name, url: url ?? undefined }
}
