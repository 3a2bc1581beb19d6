/** Kicker, headline, standfirst, byline and times. What the site says stands isolated from a story of another direction. */
import type { ListContext } from '@/components/listing/context'
import { kindOf } from '@/components/listing/kind'
import { Link } from '@/components/ui/link'
import type { Author, Post } from '@/lib/cms/model'
import { Byline } from './byline'
import styles from './post.module.css'

// Above it a headline wraps to six lines or more on a phone.
const LONG_TITLE_CHARACTERS = 110

type Props = {
  post: Post
  context: ListContext
  sectionPath: string | null
  words: number
  /** A page of the publication rather than a story: it has no byline and no date. */
  isPage: boolean
  profiles?: readonly Author[]
}

export function PostHead({ post, context, sectionPath, words, isPage, profiles = [] }: Props) {
  if (post.type === 'BlankPage') {
    return (
      <h1 className="visually-hidden" dir="auto">
        {post.title}
      </h1>
    )
  }
  const isLong = post.title.length > LONG_TITLE_CHARACTERS
  return (
    <header className={styles.head}>
      {isPage ? null : <Kicker post={post} context={context} sectionPath={sectionPath} />}
      <h1
        className={isLong ? `${styles.title} ${styles.longTitle}` : styles.title}
        dir="auto"
        data-read-aloud
      >
        {post.title}
      </h1>
      {post.standfirst === '' ? null : (
        <p className={styles.standfirst} dir="auto" data-read-aloud>
          {post.standfirst}
        </p>
      )}
      {isPage ? null : <Byline post={post} context={context} words={words} profiles={profiles} />}
    </header>
  )
}

function Kicker({ post, context, sectionPath }: Pick<Props, 'post' | 'context' | 'sectionPath'>) {
  const kind = kindOf(post, context.words)
  if (kind === null && post.section === null) return null
  return (
    <p className={styles.kicker}>
      {kind ? <span className={kind.isLive ? styles.live : undefined}>{kind.label}</span> : null}
      {post.section && sectionPath ? (
        <Link href={sectionPath} dir="auto">
          {post.section.name}
        </Link>
      ) : null}
    </p>
  )
}
