import type { ReactNode } from 'react'
import type { StoredStory } from '@/components/reader-data/story'
import { Link } from '@/components/ui/link'
import { headlineAttributes } from '@/lib/base/languages'
import styles from './story-row.module.css'

type Props = {
  story: StoredStory
  language: string
  headlineId?: string
  level?: 2 | 3
  children?: ReactNode
}

export function StoryRow({ story, language, headlineId, level = 2, children }: Props) {
  const Headline = level === 2 ? 'h2' : 'h3'
  const headlineLanguage = headlineAttributes(story.title, story.language, language)
  return (
    <article className={styles.row}>
      <div className={styles.text}>
        {story.section ? (
          <p className={styles.section} dir="auto">
            {story.section}
          </p>
        ) : null}
        <Headline className={styles.headline} {...headlineLanguage}>
          <Link id={headlineId} className={styles.link} href={story.path}>
            {story.title}
          </Link>
        </Headline>
        {children}
      </div>
      {story.image ? (
        // A picture that can't be loaded is hidden, because the headline says what the story is.
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
