/**
 * A post on a list. Sizes: `lead` dominates a front, `large` opens a section, `standard` stands beside it, `row`
 * is a line of a list with its picture at the end, `compact` is a headline and little else.
 */
import { Picture } from '@/components/media/picture'
import { Highlighted } from '@/components/ui/highlighted'
import { Link } from '@/components/ui/link'
import { Moment } from '@/components/ui/time'
import type { Teaser } from '@/lib/delivery/model'
import { languageAttributes } from '@/lib/languages'
import styles from './card.module.css'
import type { ListContext } from './context'

export type CardSize = 'lead' | 'large' | 'standard' | 'row' | 'compact'

type Props = {
  post: Teaser
  size: CardSize
  context: ListContext
  /** Level of the headline in the page's outline. */
  level?: 2 | 3
  /** Whether the section is named on the card; left out where the list is the section. */
  showsSection?: boolean
  /** The first picture a reader sees. */
  eager?: boolean
  /** What was searched for, to be marked in the headline. */
  marked?: string
}

const SIZES: Record<CardSize, string> = {
  lead: '(min-width: 60rem) 50rem, 100vw',
  large: '(min-width: 60rem) 26rem, (min-width: 40rem) 50vw, 100vw',
  standard: '(min-width: 60rem) 21rem, 30vw',
  row: '(min-width: 60rem) 15rem, 30vw',
  compact: '1px',
}

export function Card({ post, size, context, level = 3, showsSection = true, eager = false, marked }: Props) {
  const { words, clock, language } = context
  const hasStandfirst = post.standfirst !== '' && size !== 'compact' && size !== 'standard'
  const own = languageAttributes(post.language, language)
  const Headline = level === 2 ? 'h2' : 'h3'
  const picture = size === 'compact' ? null : post.image
  return (
    <article className={`${styles.card} ${styles[size]}`}>
      {picture ? (
        <div className={styles.picture}>
          {/* The headline beside it says what the picture is for, so it is silent to screen readers. */}
          <Picture
            src={picture.src}
            width={picture.width}
            height={picture.height}
            alt=""
            sizes={SIZES[size]}
            eager={eager}
          />
        </div>
      ) : null}
      {/* Kicker and time stand on the side where the headline begins. */}
      <div className={styles.text} dir={own.dir}>
        <Kicker post={post} context={context} showsSection={showsSection} />
        <Headline className={styles.headline} {...own}>
          <Link className={styles.link} href={post.path} dir="auto">
            {marked ? <Highlighted text={post.title} query={marked} /> : post.title}
          </Link>
        </Headline>
        {hasStandfirst ? (
          <p className={styles.standfirst} dir="auto" lang={own.lang}>
            {post.standfirst}
          </p>
        ) : null}
        {post.publishedAt || !post.isOpen ? (
          <p className={styles.meta}>
            {post.publishedAt ? <Moment iso={post.publishedAt} clock={clock} short /> : null}
            {post.isOpen ? null : <span>{words.gatedLabel}</span>}
          </p>
        ) : null}
      </div>
    </article>
  )
}

/** The section, and the kind of post where it is not an article. */
function Kicker({ post, context, showsSection }: Pick<Props, 'post' | 'context' | 'showsSection'>) {
  const kind = post.type === 'Article' ? null : context.words.types[post.type]
  if (kind === null && !(showsSection && post.section)) return null
  return (
    <p className={styles.kicker}>
      {kind ? <span className={post.type === 'LiveBlog' ? styles.live : undefined}>{kind}</span> : null}
      {showsSection && post.section ? <span dir="auto">{post.section.name}</span> : null}
    </p>
  )
}
