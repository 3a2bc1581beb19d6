import { categories } from './categories'
import type { SampleLanguage, SamplePost } from './shape'

/** What a desk need not repeat: the language is the desk's, and most of what it writes are articles. */
export type WrittenPost = Omit<SamplePost, 'language' | 'type' | 'summary'> &
  Partial<Pick<SamplePost, 'type' | 'summary'>>

/** A post stands in its categories and in their parents, so that a section's page shows what its parts publish. */
export function writtenIn(language: SampleLanguage, posts: WrittenPost[]): SamplePost[] {
  return posts.map((post) => ({
    type: 'Article',
    summary: '',
    ...post,
    alsoIn: withParents(post.category, post.alsoIn ?? []),
    language,
  }))
}

function withParents(primary: string | null, further: string[]): string[] {
  const named = primary === null ? further : [primary, ...further]
  const parents = named.flatMap((slug) => categories.find((category) => category.slug === slug)?.parent ?? [])
  return [...new Set([...further, ...parents])].filter((slug) => slug !== primary)
}
