/** Kicker, headline, standfirst, byline and times. What the site says stands isolated from a story of another direction. */
import type { ListContext } from '@/components/listing/context'
import { kindOf } from '@/components/listing/kind'
import { Link } from '@/components/ui/link'
import { Moment } from '@/components/ui/time'
import { wasUpdated } from '@/lib/dates'
import type { Post } from '@/lib/delivery/model'
import { encodePath } from '@/lib/paths'
import { minutesToRead } from '@/lib/text'
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
}

export function PostHead({ post, context, sectionPath, words, isPage }: Props) {
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
      <h1 className={isLong ? `${styles.title} ${styles.longTitle}` : styles.title} dir="auto">
        {post.title}
      </h1>
      {post.standfirst === '' ? null : (
        <p className={styles.standfirst} dir="auto">
          {post.standfirst}
        </p>
      )}
      {isPage ? null : <Byline post={post} context={context} words={words} />}
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

function Byline({ post, context, words }: Pick<Props, 'post' | 'context' | 'words'>) {
  const { words: say, clock, language } = context
  const names = new Intl.ListFormat(language, { type: 'conjunction' }).formatToParts(
    post.authors.map(({ id }) => String(id)),
  )
  const byId = new Map(post.authors.map((author) => [String(author.id), author]))
  return (
    <div className={styles.byline} lang={language}>
      {post.authors.length > 0 ? (
        <bdi className={styles.authors}>
          {say.by}{' '}
          {names.map((part, index) => {
            const author = part.type === 'element' ? byId.get(part.value) : undefined
            if (!author) return part.value
            return (
              // The same author may be named twice.
              <Link
                key={`${index}:${author.id}`}
                rel="author"
                href={encodePath(['author', author.slug || String(author.id)])}
                dir="auto"
              >
                {author.name}
              </Link>
            )
          })}
        </bdi>
      ) : null}
      {post.publishedAt ? (
        <bdi>
          {say.published} <Moment iso={post.publishedAt} clock={clock} />
        </bdi>
      ) : null}
      {post.updatedAt && wasUpdated(post.publishedAt, post.updatedAt) ? (
        <bdi>
          {say.updated} <Moment iso={post.updatedAt} clock={clock} />
        </bdi>
      ) : null}
      {words > 0 && post.isOpen ? <bdi>{say.minutesToRead(minutesToRead(words))}</bdi> : null}
    </div>
  )
}
