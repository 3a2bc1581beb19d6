import 'server-only'
import type { Root } from 'hast'
import type { ReactNode } from 'react'
import type { ListContext } from '@/components/list/context'
import { listContext } from '@/components/page/context'
import { Link } from '@/components/ui/link'
import { isCorrected } from '@/lib/body/corrections'
import type { Post } from '@/lib/delivery/model'
import { hubPath } from '@/lib/settings/hub-path'
import { siteConfig } from '@/lib/settings/site-config'
import styles from './post.module.css'
import type { StoryText } from './story-text'

type CorrectionProps = {
  context: ListContext
  /** The path of the list of corrected stories; null without such a list. */
  list: string | null
  /** The editors' own text of the correction; null shows a standard sentence. */
  children: ReactNode
}

function Correction({ context, list, children }: CorrectionProps) {
  const { messages, language } = context
  return (
    <section className={styles.summary} aria-labelledby="correction">
      <h2 id="correction" lang={language}>
        <bdi>{messages.correction}</bdi>
      </h2>
      {children ?? (
        <p lang={language} dir="auto">
          {messages.corrected}
        </p>
      )}
      {list === null ? null : (
        <p lang={language} dir="auto">
          <Link href={list}>{messages.allCorrections}</Link>
        </p>
      )}
    </section>
  )
}

type Props = {
  post: Pick<Post, 'tags'>
  correction: StoryText['correction']
  draw: (tree: Root) => ReactNode
}

export function CorrectionPart({ post, correction, draw }: Props) {
  if (correction === null) return null
  // Without the tag the story is not on the list, which may then not be there.
  const list = isCorrected(post, siteConfig().stories.correctionTag) ? hubPath('corrections') : null
  return (
    <Correction context={listContext()} list={list}>
      {correction.tree ? draw(correction.tree) : null}
    </Correction>
  )
}
