/**
 * A post in a list. Where each size is used: `lead` is the first story of a front page, `alone` the same without a
 * picture; `large` is the first of a section; `first` and `second` open a list; `standard`, `brief`, `short` and
 * `compact` stand beside those, from a card with a picture down to a headline; `row` is an entry of a list; `opinion`
 * shows its author, `script` is one of several languages, and `film` is a picture to play.
 */

import type { CSSProperties, ReactNode } from 'react'
import { gateLabel } from '@/components/list/gate-label'
import { contextIn } from '@/components/page/context'
import { Highlighted } from '@/components/search/highlighted'
import { fittedWords } from '@/components/ui/fitted-words'
import { Link } from '@/components/ui/link'
import { Picture } from '@/components/ui/picture'
import { Portrait } from '@/components/ui/portrait'
import { Moment } from '@/components/ui/time'
import { headlineAttributes, nameAttributes, scriptAttributes } from '@/lib/base/languages'
import { listParts } from '@/lib/base/text'
import { longestWordEm } from '@/lib/base/word-width'
import type { Image, Teaser } from '@/lib/delivery/model'
import { isSensitive } from '@/lib/settings/labels'
import type { Messages } from '@/lib/words'
import styles from './card.module.css'
import type { ListContext } from './context'
import { kindOf } from './kind'

type Props = {
  post: Teaser
  messages: Messages
  language: string
  lang: string | undefined
  showsSection: boolean
}

function Kicker({ post, messages, language, lang, showsSection }: Props) {
  const kind = kindOf(post, messages)
  // A story of the section "Opinion" that is labelled as opinion says so once.
  const isSaid = kind?.label.split(' · ').includes(post.section?.name ?? '') ?? false
  const section = showsSection && !isSaid ? post.section : null
  if (kind === null && section === null) return null
  return (
    <p className={styles.kicker}>
      {kind ? (
        <span className={kind.isLive ? styles.live : undefined} lang={lang}>
          {kind.label}
        </span>
      ) : null}
      {/* The dot is text and not drawn by CSS, so that screen readers and copied text have it too. */}
      {kind && section ? <span className={kind.isLive ? 'visually-hidden' : undefined}> · </span> : null}
      {section ? <span {...nameAttributes(section.name, language)}>{section.name}</span> : null}
    </p>
  )
}

export type CardSize =
  | 'lead'
  | 'alone'
  | 'large'
  | 'first'
  | 'second'
  | 'standard'
  | 'brief'
  | 'short'
  | 'row'
  | 'compact'
  | 'opinion'
  | 'script'
  | 'film'

export type CardProps = {
  post: Teaser
  size: CardSize
  context: ListContext
  level?: 2 | 3
  showsSection?: boolean
  about?: 'around' | 'above' | 'below'
  eager?: boolean
  marked?: string
  /** Whether the story is one person's view: it gets a light headline and its author, as in size `opinion`. */
  isOpinion?: boolean
  face?: string | undefined
}

// The `sizes` attribute of each card's picture, after the widths in card.module.css; null for cards without a picture.
const PICTURES: Record<CardSize, string | null> = {
  lead: '(min-width: 80rem) 36rem, (min-width: 60rem) 46vw, 100vw',
  alone: null,
  large: '(min-width: 60rem) 38rem, 100vw',
  first: '(min-width: 60rem) min(62vw, 50rem), 100vw',
  second: '(min-width: 60rem) min(31vw, 25rem), (min-width: 40rem) 46vw, 7rem',
  standard: '(min-width: 60rem) 18rem, (min-width: 40rem) 45vw, 7rem',
  brief: '7rem',
  short: null,
  row: '(min-width: 40rem) 12rem, 30vw',
  compact: null,
  opinion: null,
  script: null,
  film: '(min-width: 60rem) 18rem, 78vw',
}

/**
 * Widths of the narrowest columns, in em of the headline: opinions on a tablet's front page, ranked stories on a phone of
 * 320 pixels, the row of scripts on a tablet. Measured on the sample's pages from 320 to 1,600 pixels.
 */
const NARROWEST_EM: Partial<Record<CardSize, number>> = { opinion: 4.8, row: 7, brief: 7, script: 7 }
/** The least width of the columns of all other sizes, in em of the headline. */
const OTHERS_NARROWEST_EM = 8

/**
 * Widths of the picture beside a headline, as card.module.css sets them: a headline's longest word has the width of the
 * card without its picture.
 */
const BESIDE: Partial<Record<CardSize, string>> = {
  row: 'clamp(5rem, 26vw, 12rem)',
  brief: 'min(26vw, 6.75rem)',
  standard: 'min(26vw, 6.75rem)',
  second: 'min(26vw, 6.75rem)',
}
const PORTRAIT_WIDTH = '4rem'
const GAP = 'var(--space-4)'

/**
 * The width beside a headline as a CSS length. The grid of these cards has a second column, and so a gap, even without
 * a picture.
 */
function besideHeadline(size: CardSize, hasFace: boolean, hasPicture: boolean): string | undefined {
  if (hasFace) return `${PORTRAIT_WIDTH} - ${GAP}`
  const picture = BESIDE[size]
  if (picture === undefined) return undefined
  return hasPicture ? `${picture} - ${GAP}` : GAP
}

/**
 * Longest word, in em of the headline, that fits beside a portrait on a tablet. For a longer word the portrait is left
 * out, because the word would have to be broken.
 */
const BESIDE_PORTRAIT_EM = 8.6

const WITH_STANDFIRST: readonly CardSize[] = ['lead', 'alone', 'large', 'first', 'second', 'short', 'row']
const WITH_AUTHORS: readonly CardSize[] = ['lead', 'alone', 'large', 'first']

/** In these cards, pictures up to 2:1 are not cropped at their ends, where charts and maps have labels. */
const WHOLE: readonly CardSize[] = ['lead', 'large', 'first', 'second', 'row', 'brief']

function wideRatio({ width, height }: Image): CSSProperties | undefined {
  const ratio = width && height ? Math.min(2, width / height) : 0
  return ratio > 16 / 9 ? ({ '--wide-ratio': ratio } as CSSProperties) : undefined
}

/** In a row of `standard` cards with pictures, a story without one shows its standfirst in the picture's place. */
const hasStandfirst = (size: CardSize, { image }: Teaser) =>
  WITH_STANDFIRST.includes(size) || (size === 'standard' && image === null)

// A longer headline in the size of a lead would fill the first screen of a desktop. It is drawn in a smaller size.
const LONG_TITLE_CHARACTERS = 110

function shapeOf(size: CardSize, { title }: Teaser): string | undefined {
  if (size === 'first') return styles.large
  if (size === 'second') return styles.standard
  if (size !== 'lead' && size !== 'alone') return styles[size]
  return `${styles.lead} ${title.length > LONG_TITLE_CHARACTERS ? styles.large : styles[size]}`
}

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
  face: portrait,
}: CardProps) {
  const { language } = context
  const headlineLanguage = headlineAttributes(post.title, post.language, language)
  const languageContext = contextIn(headlineLanguage.lang, context)
  const { messages, clock, gateLabels = {} } = languageContext
  const lang = languageContext === context ? undefined : headlineLanguage.lang
  const Headline = level === 2 ? 'h2' : 'h3'
  const sizes = PICTURES[size]
  const isPlayed = post.type === 'Video'
  const kicker = (
    <Kicker post={post} messages={messages} language={language} lang={lang} showsSection={showsSection} />
  )
  const authors =
    (isOpinion || WITH_AUTHORS.includes(size)) && post.authors.length > 0 ? (
      // Without isolation, a headline that runs from right to left would put the last author first.
      <bdi className={styles.author}>
        <Names names={post.authors.map(({ name }) => name)} language={language} />
      </bdi>
    ) : null
  const meta =
    authors || post.publishedAt || !post.isOpen ? (
      <p className={styles.meta} lang={lang}>
        {authors}
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
      <div
        className={isPlayed ? `${styles.picture} ${styles.played}` : styles.picture}
        style={WHOLE.includes(size) ? wideRatio(post.image) : undefined}
      >
        {/* The alternative text is empty, because the headline beside the picture says what it shows; screen
            readers would read it twice. */}
        <Covered isCovered={isSensitive(post)}>
          <Picture
            src={post.image.src}
            width={post.image.width}
            height={post.image.height}
            alt=""
            sizes={sizes}
            focus={post.image.focus}
            eager={eager}
          />
        </Covered>
      </div>
    ) : null
  const face = longestWordEm(post.title) > BESIDE_PORTRAIT_EM ? undefined : portrait
  const narrowest = NARROWEST_EM[size] ?? OTHERS_NARROWEST_EM
  const fitted = fittedWords(
    post.title,
    narrowest,
    besideHeadline(size, face !== undefined, post.image !== null),
  )
  const text = (
    <div className={styles.text} dir={headlineLanguage.dir}>
      {about === 'above' ? both : about === 'around' ? kicker : null}
      <Headline className={styles.headline} {...headlineLanguage}>
        <Link className={styles.link} href={post.path} style={fitted?.words}>
          {marked ? <Highlighted text={post.title} query={marked} /> : post.title}
        </Link>
      </Headline>
      {post.standfirst !== '' && hasStandfirst(size, post) ? (
        <p className={styles.standfirst} {...headlineAttributes(post.standfirst, post.language, language)}>
          {post.standfirst}
        </p>
      ) : null}
      {about === 'below' ? both : about === 'around' ? meta : null}
    </div>
  )
  const isTextFirst = size === 'lead' || size === 'large' || size === 'first'
  return (
    <article
      className={`${styles.card} ${shapeOf(size, post)}${isOpinion ? ` ${styles.view}` : ''}`}
      style={fitted?.box}
    >
      {isTextFirst ? text : picture}
      {isTextFirst ? picture : text}
      {face ? <Portrait src={face} size="medium" /> : null}
    </article>
  )
}

// In the element, since the style sheet is on every page and few sites have such stories. So strong that nothing can be
// told even in the largest card.
const BLUR: CSSProperties = { filter: 'blur(2.5rem)', blockSize: '100%' }

const Covered = ({ isCovered, children }: { isCovered: boolean; children: ReactNode }) =>
  isCovered ? <div style={BLUR}>{children}</div> : children

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
