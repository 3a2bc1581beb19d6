/** Who wrote a story and when, in the words of the site whatever the language of the story. */
import type { ListContext } from '@/components/listing/context'
import { Portrait } from '@/components/media/portrait'
import { Link } from '@/components/ui/link'
import { Moment } from '@/components/ui/time'
import { wasUpdated } from '@/lib/base/dates'
import { encodePath } from '@/lib/base/paths'
import { minutesToRead } from '@/lib/base/text'
import type { Author, Post } from '@/lib/cms/model'
import styles from './byline.module.css'

// Beyond three, faces are a crowd and the names say more.
const PORTRAITS_MAX = 3

type Props = {
  post: Post
  context: ListContext
  words: number
  /** The authors whose portraits are known. */
  profiles: readonly Author[]
}

export function Byline({ post, context, words, profiles }: Props) {
  const { words: say, clock, language } = context
  const names = new Intl.ListFormat(language, { type: 'conjunction' }).formatToParts(
    post.authors.map(({ id }) => String(id)),
  )
  const byId = new Map(post.authors.map((author) => [String(author.id), author]))
  const portraits = profiles.flatMap(({ id, portrait }) => (portrait ? [{ id, portrait }] : []))
  return (
    <div className={styles.byline} lang={language}>
      {portraits.length > 0 ? (
        <span className={styles.portraits}>
          {portraits.slice(0, PORTRAITS_MAX).map(({ id, portrait }) => (
            <Portrait key={id} src={portrait} size="small" />
          ))}
        </span>
      ) : null}
      <div className={styles.facts}>
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
    </div>
  )
}
