/**
 * A post on a list. Sizes: `lead` is the first of a front, `feature` of a list, `large` of a section; `standard` is beside
 * it; `brief` has a small picture, `row` also its standfirst, `compact` a headline alone, `opinion` its author, `film` a
 * picture to play.
 */
import { Picture } from '@/components/media/picture'
import { gateLabel } from '@/components/post/gate/gate-of'
import { Highlighted } from '@/components/ui/highlighted'
import { Link } from '@/components/ui/link'
import { Moment } from '@/components/ui/time'
import { headlineAttributes, scriptAttributes } from '@/lib/base/languages'
import { listParts } from '@/lib/base/list-parts'
import type { Teaser } from '@/lib/cms/model'
import styles from './card.module.css'
import type { ListContext } from './context'
import { Kicker } from './kicker'

export type CardSize =
  | 'lead'
  | 'feature'
  | 'large'
  | 'standard'
  | 'brief'
  | 'row'
  | 'compact'
  | 'opinion'
  | 'film'

export type CardProps = {
  post: Teaser
  size: CardSize
  context: ListContext
  /** Level of the headline in the page's outline. */
  level?: 2 | 3
  /** Whether the section is named on the card; left out where the list is the section. */
  showsSection?: boolean
  /** Where section and time are: above and below the headline, both above it (found), or both below it (ranked). */
  about?: 'around' | 'above' | 'below'
  /** The first picture a reader sees. */
  eager?: boolean
  /** What was searched for, to be marked in the headline. */
  marked?: string
  /** Whether it is one person's view: a light headline, and its author. As in every card of size `opinion`. */
  isOpinion?: boolean
}

/** How wide its picture is drawn; null where it has none. */
const PICTURES: Record<CardSize, string | null> = {
  lead: '(min-width: 80rem) 51rem, (min-width: 60rem) 64vw, 100vw',
  feature: '(min-width: 60rem) 30rem, (min-width: 40rem) 55vw, 100vw',
  large: '(min-width: 60rem) 38rem, 100vw',
  standard: '(min-width: 60rem) 18rem, (min-width: 40rem) 45vw, 7rem',
  brief: '7rem',
  row: '(min-width: 40rem) 15rem, 30vw',
  compact: null,
  opinion: null,
  film: '(min-width: 60rem) 18rem, 78vw',
}

const WITH_STANDFIRST: readonly CardSize[] = ['lead', 'feature', 'large', 'row']

/** In a row of pictures, a story without one has its standfirst in their place. */
const hasStandfirst = (size: CardSize, { image }: Teaser) =>
  WITH_STANDFIRST.includes(size) || (size === 'standard' && image === null)

// A headline of several sentences at the size of a lead would fill the first window of a desktop.
const LONG_TITLE_CHARACTERS = 110

/** The size a card is drawn in: a lead with a long headline has the headline of a large one. */
const shapeOf = (size: CardSize, { title }: Teaser) =>
  size === 'lead' && title.length > LONG_TITLE_CHARACTERS ? `${styles.lead} ${styles.large}` : styles[size]

export function Card({
  post,
  size,
  context,
  level = 3,
  showsSection = true,
  about = 'around',
  eager = false,
  marked,
  isOpinion = size === 'opinion',
}: CardProps) {
  const { messages, clock, language, gateLabels = {} } = context
  const own = headlineAttributes(post.title, post.language, language)
  const Headline = level === 2 ? 'h2' : 'h3'
  const sizes = PICTURES[size]
  const isPlayed = post.type === 'Video'
  const kicker = <Kicker post={post} messages={messages} showsSection={showsSection} />
  const meta =
    post.publishedAt || !post.isOpen ? (
      <p className={styles.meta}>
        {post.publishedAt ? <Moment iso={post.publishedAt} clock={clock} short /> : null}
        {post.isOpen ? null : <span>{gateLabel(post.access, gateLabels, messages.gatedLabel)}</span>}
      </p>
    ) : null
  const both = (
    <div className={styles.about}>
      {kicker}
      {meta}
    </div>
  )
  const picture =
    post.image && sizes ? (
      <div className={isPlayed ? `${styles.picture} ${styles.played}` : styles.picture}>
        {/* The headline beside it says what the picture is for, so it is silent to screen readers. */}
        <Picture
          src={post.image.src}
          width={post.image.width}
          height={post.image.height}
          alt=""
          sizes={sizes}
          focus={post.image.focus}
          eager={eager}
        />
      </div>
    ) : null
  // Kicker and time are on the side where the headline begins.
  const text = (
    <div className={styles.text} dir={own.dir}>
      {about === 'above' ? both : about === 'around' ? kicker : null}
      <Headline className={styles.headline} {...own}>
        <Link className={styles.link} href={post.path}>
          {marked ? <Highlighted text={post.title} query={marked} /> : post.title}
        </Link>
      </Headline>
      {post.standfirst !== '' && hasStandfirst(size, post) ? (
        <p className={styles.standfirst} {...headlineAttributes(post.standfirst, post.language, language)}>
          {post.standfirst}
        </p>
      ) : null}
      {isOpinion && post.authors.length > 0 ? (
        <p className={styles.author}>
          {/* The headline's direction would put the last of them first. */}
          <bdi>
            <Names names={post.authors.map(({ name }) => name)} language={language} />
          </bdi>
        </p>
      ) : null}
      {about === 'below' ? both : about === 'around' ? meta : null}
    </div>
  )
  // What arrives later and is drawn higher would move the picture: a lead's headline is above it on a desktop.
  const isTextFirst = size === 'lead'
  return (
    <article
      className={`${styles.card} ${shapeOf(size, post)}${isOpinion ? ` ${styles.view}` : ''}`}
      data-pictured={isTextFirst && picture ? '' : undefined}
    >
      {isTextFirst ? text : picture}
      {isTextFirst ? picture : text}
    </article>
  )
}

/** Each in a script of its own, in a sentence of the page's language. */
function Names({ names, language }: { names: string[]; language: string }) {
  return listParts(names, language).map((part, index) =>
    'item' in part ? (
      <bdi key={index} {...scriptAttributes(part.item, language)}>
        {part.item}
      </bdi>
    ) : (
      part.between
    ),
  )
}
