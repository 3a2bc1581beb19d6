import type { ReactNode } from 'react'
import type { ListContext } from '@/components/list/context'
import { kindOf } from '@/components/list/kind'
import { Breadcrumb, type Crumb } from '@/components/ui/breadcrumb'
import { Link } from '@/components/ui/link'
import { scriptAttributes } from '@/lib/base/languages'
import { languageOfStory } from '@/lib/body/story-language'
import type { Author, Image, Post } from '@/lib/delivery/model'
import { Byline } from '@/theme/byline'
import styles from './post-head.module.css'

// Longer headlines wrap to six lines on a phone.
const LONG_TITLE_CHARACTERS = 110

export type PostHeadProps = {
  post: Post
  context: ListContext
  crumbs?: Crumb[] | null
  sectionPath: string | null
  words: number
  /** A static page: no byline, no date. */
  isPage: boolean
  isOpinion?: boolean
  portrait?: Image | null
  profiles?: readonly Author[]
  tools?: ReactNode
}

export function PostHead(props: PostHeadProps) {
  const { post, context, words, isPage, isOpinion = false, portrait = null, profiles = [], tools } = props
  if (post.type === 'BlankPage') {
    return (
      <h1 className="visually-hidden" dir="auto">
        {post.title}
      </h1>
    )
  }
  const language = languageOfStory(post, context.language)
  const isLong = post.title.length > LONG_TITLE_CHARACTERS
  return (
    <header className={isOpinion ? `${styles.head} ${styles.opinion}` : styles.head}>
      <Kicker {...props} />
      <h1
        className={isLong ? `${styles.title} ${styles.longTitle}` : styles.title}
        data-read-aloud
        {...scriptAttributes(post.title, language)}
      >
        {post.title}
      </h1>
      {post.standfirst === '' ? null : (
        <p className={styles.standfirst} data-read-aloud {...scriptAttributes(post.standfirst, language)}>
          {post.standfirst}
        </p>
      )}
      {isPage ? null : (
        <div className={styles.foot}>
          <Byline
            post={post}
            context={context}
            words={words}
            profiles={profiles}
            isLarge={isOpinion}
            portrait={portrait}
          />
          {tools}
        </div>
      )}
    </header>
  )
}

function Kicker({ post, context, crumbs = null, sectionPath, isPage }: PostHeadProps) {
  const kind = isPage ? null : kindOf(post, context.messages)
  const section = !isPage && crumbs === null && sectionPath ? post.section : null
  if (kind === null && section === null && crumbs === null) return null
  return (
    <div className={styles.kicker}>
      {crumbs ? (
        <Breadcrumb
          crumbs={crumbs}
          messages={context.messages}
          language={context.language}
          endsHere={isPage}
        />
      ) : null}
      {section && sectionPath ? (
        <p>
          <Link href={sectionPath} dir="auto" {...scriptAttributes(section.name, context.language)}>
            {section.name}
          </Link>
        </p>
      ) : null}
      {kind ? (
        <p className={kind.isLive ? styles.live : undefined} lang={context.language}>
          {kind.label}
        </p>
      ) : null}
    </div>
  )
}
