import type { ListContext } from '@/components/list/context'
import { Link } from '@/components/ui/link'
import { Portrait } from '@/components/ui/portrait'
import {
  beginsDay,
  type Clock,
  formatDate,
  formatMoment,
  formatShort,
  formatTime,
  isSameDay,
  wasUpdated,
  zoneName,
} from '@/lib/base/dates'
import { scriptAttributes } from '@/lib/base/languages'
import { listParts, minutesToRead } from '@/lib/base/text'
import type { Author, Image, Post } from '@/lib/delivery/model'
import { authorPath } from '@/lib/delivery/records/author-path'
import styles from './byline.module.css'

// More portraits would leave no room for the names.
const PORTRAITS_MAX = 3

export type BylineProps = {
  post: Post
  context: ListContext
  words: number
  chapters?: number
  profiles: readonly Author[]
  isLarge?: boolean
  portrait?: Image | null
}

export function Byline(props: BylineProps) {
  const { post, context, words, chapters = 0, profiles, isLarge = false, portrait = null } = props
  const { messages: texts, clock, language } = context
  const portraits = profiles.flatMap((one) => (one.portrait ? [{ id: one.id, src: one.portrait }] : []))
  return (
    <div className={isLarge ? `${styles.byline} ${styles.large}` : styles.byline} lang={language}>
      {portrait ? (
        <Portrait src={portrait.src} size="large" focus={portrait.focus} eager />
      ) : portraits.length > 0 ? (
        <span className={styles.portraits}>
          {portraits.slice(0, PORTRAITS_MAX).map(({ id, src }) => (
            <Portrait key={id} src={src} size={isLarge ? 'medium' : 'small'} />
          ))}
        </span>
      ) : null}
      {/* Each fact is isolated from the next, so that names and times of different directions keep their order. */}
      <div className={styles.facts}>
        {post.authors.length > 0 ? (
          <p className={styles.authors}>
            <bdi>
              {texts.by}{' '}
              {listParts(post.authors, language).map((part, index) => {
                if ('between' in part) return part.between
                const { id, name } = part.item
                const path = authorPath(part.item)
                return (
                  // A story may name the same author twice, so the id alone would not be a unique key.
                  <bdi key={`${index}:${id}`} {...(path === null && scriptAttributes(name, language))}>
                    {path === null ? (
                      name
                    ) : (
                      <Link rel="author" href={path} {...scriptAttributes(name, language)}>
                        {name}
                      </Link>
                    )}
                  </bdi>
                )
              })}
            </bdi>
          </p>
        ) : null}
        <p className={styles.times}>
          {post.publishedAt ? <Published iso={post.publishedAt} clock={clock} /> : null}
          {post.publishedAt && post.updatedAt && wasUpdated(post.publishedAt, post.updatedAt, clock) ? (
            <bdi>
              {texts.updated} <Changed iso={post.updatedAt} since={post.publishedAt} clock={clock} />
            </bdi>
          ) : null}
          {words > 0 && post.isOpen ? (
            <bdi className={styles.minutes}>{texts.minutesToRead(minutesToRead(words))}</bdi>
          ) : null}
          {chapters > 0 ? <bdi>{texts.chapters(chapters)}</bdi> : null}
        </p>
      </div>
    </div>
  )
}

function Published({ iso, clock }: { iso: string; clock: Clock }) {
  if (beginsDay(iso, clock)) return <time dateTime={iso}>{formatDate(iso, clock)}</time>
  return (
    <time dateTime={iso}>
      {formatMoment(iso, clock)}
      <span data-zone=""> {zoneName(iso, clock)}</span>
    </time>
  )
}

/** When the story was last changed. For a change on the day of publication the time is enough. */
function Changed({ iso, since, clock }: { iso: string; since: string; clock: Clock }) {
  const changeTime = () => {
    if (beginsDay(iso, clock)) return formatDate(iso, clock)
    return (isSameDay(iso, since, clock) ? formatTime : formatShort)(iso, clock)
  }
  return <time dateTime={iso}>{changeTime()}</time>
}
