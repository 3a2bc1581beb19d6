/** Who wrote something. */
import type { PersonLeaf } from 'schema-dts'
import { absoluteUrl } from '../../base/absolute-url'
import { encodePath } from '../../base/paths'
import type { Reference } from '../../cms/model'
import type { GraphSite } from './context'
import { publisher } from './publication'

/** The page that links to an author lead to. */
export function authorPath({ slug, id }: Pick<Reference, 'slug' | 'id'>): string {
  return encodePath(['author', slug || String(id)])
}

/** Where a record has no name, some services send its e-mail address. That is nobody’s to publish. */
export const isName = (name: string) => !name.includes('@')

/** Each author once, in the order of the byline; the publisher where nobody is named. */
export function authors(named: readonly Reference[], site: GraphSite) {
  const people = [...new Map(named.map((author) => [author.id, author])).values()].filter(({ name }) =>
    isName(name),
  )
  return people.length > 0
    ? people.map((author) => person(author.name, absoluteUrl(authorPath(author), site)))
    : [publisher(site)]
}

/** @param url absolute; null where the person has no page */
export function person(name: string, url: string | null): PersonLeaf {
  return { '@type': 'Person', name, url: url ?? undefined }
}
