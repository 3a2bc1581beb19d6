import type { SampleLanguage, SamplePost } from './shape'

/** What a desk need not repeat: the language is the desk's, and most of what it writes are articles. */
export type WrittenPost = Omit<SamplePost, 'language' | 'type' | 'summary'> &
  Partial<Pick<SamplePost, 'type' | 'summary'>>

export function writtenIn(language: SampleLanguage, posts: WrittenPost[]): SamplePost[] {
  return posts.map((post) => ({ type: 'Article', summary: '', ...post, language }))
}
