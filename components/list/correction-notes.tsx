import 'server-only'
import type { ReactNode } from 'react'
import { contextIn, listContext } from '@/components/page/context'
import { Sheet } from '@/components/ui/sheet'
import { headlineAttributes } from '@/lib/base/languages'
import { prepareBody } from '@/lib/body/body'
import { correctionTexts, takeCorrections } from '@/lib/body/corrections'
import { optional } from '@/lib/delivery/cache'
import type { FeedPost, Teaser } from '@/lib/delivery/model'
import { correctedPosts } from '@/lib/delivery/records/feed-posts'
import { parserSettings } from '@/lib/delivery/records/settings'
import styles, { sheet } from './correction-notes.styles'

/** The texts of a post's correction. Empty if the tag alone says that it was corrected, or its body is gated. */
export function notesOf(post: Pick<FeedPost, 'html' | 'isOpen' | 'language'>): string[] {
  // The parser has dropped gated bodies already. It is checked again, because nothing here matters more.
  if (!post.isOpen || post.html === '') return []
  const language = post.language ?? listContext().language
  const { tree } = prepareBody(post.html, { ...parserSettings(), gated: false, adSlots: [], language })
  const { correction } = takeCorrections(tree)
  return correction === null ? [] : correctionTexts(correction)
}

/**
 * What was corrected in each story of a page of corrected stories, by the story's id. A story without a note says that
 * it was corrected, also where the bodies can't be read.
 */
export async function correctionNotes(
  posts: readonly Teaser[],
  page: number,
): Promise<ReadonlyMap<number, ReactNode>> {
  const bodies = await optional('corrections', () => correctedPosts(page), new Map<number, FeedPost>())
  return new Map(
    posts.map((post) => {
      const body = bodies.get(post.id)
      return [post.id, <Note key={post.id} post={post} texts={body ? notesOf(body) : []} />]
    }),
  )
}

function Note({ post, texts }: { post: Teaser; texts: readonly string[] }) {
  const { language } = listContext()
  const { lang, dir } = headlineAttributes(post.title, post.language, language)
  const { messages } = contextIn(lang, listContext())
  return (
    <div className={styles.note} dir={dir}>
      <Sheet {...sheet} />
      {texts.length === 0 ? (
        <p lang={lang} dir={dir}>
          {messages.corrected}
        </p>
      ) : null}
      {texts.map((text) => (
        <p key={text} {...headlineAttributes(text, post.language, language)}>
          {text}
        </p>
      ))}
    </div>
  )
}
