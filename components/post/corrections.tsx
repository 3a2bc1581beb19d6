import 'server-only'
import type { Root } from 'hast'
import type { ReactNode } from 'react'
import type { ListContext } from '@/components/list/context'
import { listContext } from '@/components/page/context'
import styles from './post.module.css'
import type { StoryText } from './story-text'

/** @param children the editors' own text of the correction; null shows a standard sentence */
function Correction({ context, children }: { context: ListContext; children: ReactNode }) {
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
    </section>
  )
}

type Props = {
  correction: StoryText['correction']
  draw: (tree: Root) => ReactNode
}

export function CorrectionPart({ correction, draw }: Props) {
  if (correction === null) return null
  return <Correction context={listContext()}>{correction.tree ? draw(correction.tree) : null}</Correction>
}
