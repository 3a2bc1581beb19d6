/** Compiled in by `BUILT_PAGE_FACTS`, where a script reads them. */
import { FACTS_META, type PageFacts as Facts, pageKindOf } from '@/lib/base/page-facts'
import type { Post } from '@/lib/delivery/model'

export function PageFacts(facts: Facts) {
  if (!process.env.BUILT_PAGE_FACTS) return null
  return <meta name={FACTS_META} content={JSON.stringify(facts)} />
}

// Limits the bytes of a page.
const TAGS_MAX = 12

export function factsOfPost({ id, type, section, tags, authors, isOpen }: Post): Facts {
  return {
    kind: pageKindOf(type),
    id,
    ...(section && { section: section.slug }),
    tags: tags.slice(0, TAGS_MAX).map(({ slug }) => slug),
    authors: authors.map(({ name }) => name),
    access: isOpen ? 'open' : 'gated',
  }
}
