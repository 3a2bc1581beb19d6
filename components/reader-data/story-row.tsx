/** A story on one of the reader's own lists: drawn in the browser, from what the device keeps. */
import type { ReactNode } from 'react'
import { Link } from '@/components/ui/link'
import { headlineAttributes } from '@/lib/base/languages'
import type { StoredStory } from '@/lib/features/reader-data/story'
import styles from './story-row.module.css'

type Props = {
  story: StoredStory
  /** BCP 47 tag of the page. */
  language: string
  /** Id of the headline, for controls that are named by it. */
  headlineId?: string
  /** Level of the headline in the page's outline. */
  level?: 2 | 3
  /** Below the headline: times and controls. */
  children?: ReactNode
}

export function StoryRow({ story, language, headlineId, level = 2, children }: Props) {
  const Headline = level === 2 ? 'h2' : 'h3'
  const own = headlineAttributes(story.title, story.language, language)
  return (
    <article className={styles.row}>
      <div className={styles.text}>
        {story.section ? (
          <p className={styles.section} dir="auto">
            {story.section}
          </p>
        ) : null}
        <Headline className={styles.headline} {...own}>
          <Link id={headlineId} className={styles.link} href={story.path}>
            {story.title}
          </Link>
        </Headline>
        {children}
      </div>
      {story.image ? (
        // The headline beside it describes the picture. One that fails to load is hidden.
        // biome-ignore lint/performance/noImgElement: its address is the optimiser's already.
        <img
          className={styles.picture}
          src={story.image}
          alt=""
          width={108}
          height={72}
          loading="lazy"
          decoding="async"
          style={story.focus ? { objectPosition: story.focus } : undefined}
          onError={({ currentTarget }) => {
            currentTarget.hidden = true
          }}
        />
      ) : null}
    </article>
  )
}
