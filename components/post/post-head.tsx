import type { ReactNode } from 'react'
import type { ListContext } from '@/components/list/context'
import { kindOf } from '@/components/list/kind'
import { Breadcrumb, type Crumb } from '@/components/ui/breadcrumb'
import { fittedWords } from '@/components/ui/fitted-words'
import { Link } from '@/components/ui/link'
import { nameAttributes, scriptAttributes } from '@/lib/base/languages'
import { languageOfStory } from '@/lib/body/story-language'
import type { Author, Image, Post } from '@/lib/delivery/model'
import { Byline } from '@/theme/byline'
import type { Opener } from './opener'
import styles from './post-head.module.css'

// Characters. At the full size, a longer headline wraps to six lines on a phone, so it is set smaller.
const LONG_TITLE_CHARACTERS = 110

// Characters. A longer headline takes a third line at the largest size, which would push the text out of a laptop's
// first window and a half.
const MEDIUM_TITLE_CHARACTERS = 60

// Characters. A longer headline would fill the half of a split opener, so only short ones get the largest size.
const SHORT_TITLE_CHARACTERS = 40

// Width of the headline's column in em of the largest size, on a phone of 320 pixels.
const NARROWEST_EM = 6

// Characters. A shorter standfirst is set in one column.
const COLUMNS_FROM_CHARACTERS = 140

export type PostHeadProps = {
  post: Post
  context: ListContext
  crumbs?: Crumb[] | null
  sectionPath: string | null
  words: number
  /** Whether it is a static page such as "about us". Those have no byline and no date. */
  isPage: boolean
  isOpinion?: boolean
  portrait?: Image | null
  profiles?: readonly Author[]
  tools?: ReactNode
  opener?: Opener
  isLongRead?: boolean
  chapters?: number
}

export function PostHead(props: PostHeadProps) {
  const { post, context, words, isPage, isOpinion = false, portrait = null, profiles = [], tools } = props
  const { opener = 'news', chapters = 0 } = props
  if (post.type === 'BlankPage') {
    return (
      <h1 className="visually-hidden" dir="auto">
        {post.title}
      </h1>
    )
  }
  const language = languageOfStory(post, context.language)
  const length = post.title.length
  const size =
    length > LONG_TITLE_CHARACTERS
      ? styles.longTitle
      : length > MEDIUM_TITLE_CHARACTERS
        ? styles.mediumTitle
        : length <= SHORT_TITLE_CHARACTERS
          ? styles.shortTitle
          : ''
  const fitted = fittedWords(post.title, NARROWEST_EM)
  const hasColumns = opener === 'plain' && post.standfirst.length >= COLUMNS_FROM_CHARACTERS
  return (
    <header
      className={[
        styles.head,
        styles[isOpinion ? 'opinion' : opener],
        opener === 'split' ? 'on-stage' : '',
      ].join(' ')}
    >
      <Kicker {...props} />
      <h1
        className={`${styles.title} ${size}`}
        // In the centred grid a box gets the width of its content. This one takes its size from its container, so
        // without stretching it would have no width.
        style={fitted ? { ...fitted.box, justifySelf: 'stretch' } : undefined}
        data-read-aloud
        {...scriptAttributes(post.title, language)}
      >
        {fitted ? <span style={fitted.words}>{post.title}</span> : post.title}
      </h1>
      {post.standfirst === '' ? null : (
        <p
          className={hasColumns ? `${styles.standfirst} ${styles.columns}` : styles.standfirst}
          data-read-aloud
          {...scriptAttributes(post.standfirst, language)}
        >
          {post.standfirst}
        </p>
      )}
      {isPage ? null : (
        <div className={styles.foot}>
          <Byline
            post={post}
            context={context}
            words={words}
            chapters={chapters}
            profiles={opener === 'split' ? [] : profiles}
            isLarge={isOpinion}
            portrait={portrait}
          />
          {tools}
        </div>
      )}
    </header>
  )
}

// A label must not be taken for a part of the breadcrumb before it. In the element, since few sites have labels.
const FRAMED = { border: '1px solid', paddingInline: 'var(--space-2)' }

function Kicker({ crumbs: way = null, ...props }: PostHeadProps) {
  const { post, context, sectionPath, isPage, isLongRead = false, opener } = props
  const crumbs = opener === 'split' || opener === 'full' ? null : way
  const section = !isPage && crumbs === null && sectionPath ? post.section : null
  const isSaid = (label: string) => label === (crumbs?.at(-1) ?? section)?.name
  const mark = isPage ? null : kindOf(post, context.messages)
  // A story of the section "Opinion" that is labelled as opinion says so once.
  const kind = mark && isSaid(mark.label) ? null : mark
  if (kind === null && section === null && crumbs === null && !isLongRead) return null
  return (
    <div className={styles.kicker}>
      {crumbs ? (
        <Breadcrumb
          crumbs={crumbs}
          messages={context.messages}
          language={context.language}
          lang={context.language}
          endsHere={isPage}
        />
      ) : null}
      {isLongRead ? <p lang={context.language}>{context.messages.longRead}</p> : null}
      {isLongRead && section ? <span aria-hidden="true">·</span> : null}
      {section && sectionPath ? (
        <p>
          <Link href={sectionPath} {...nameAttributes(section.name, context.language)}>
            {section.name}
          </Link>
        </p>
      ) : null}
      {kind ? (
        <p
          className={kind.isLive ? styles.live : undefined}
          style={post.labels ? FRAMED : undefined}
          lang={context.language}
        >
          {kind.label}
        </p>
      ) : null}
    </div>
  )
}
