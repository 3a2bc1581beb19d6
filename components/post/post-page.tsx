import type { CSSProperties, ReactNode } from 'react'
import type { ListContext } from '@/components/list/context'
import { sectionColor } from '@/components/list/look'
import { contextIn } from '@/components/page/context'
import { Place } from '@/components/page/places'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { Sheet } from '@/components/ui/sheet'
import { direction, languageAttributes, scriptAttributes } from '@/lib/base/languages'
import type { ContentsEntry } from '@/lib/body/contents'
import { languageOfStory } from '@/lib/body/story-language'
import type { Image, Post } from '@/lib/delivery/model'
import { isSensitive } from '@/lib/settings/labels'
import { PostHead } from '@/theme/post-head'
import { Banner } from './banner'
import contentsStyles, { sheet as contentsSheet } from './contents.styles'
import { Cover } from './cover'
import immersiveStyles, { sheet as immersiveSheet } from './immersive.styles'
import keyPointsStyles, { sheet as keyPointsSheet } from './key-points.styles'
import { PictureNotes } from './picture-notes'
import styles from './post.module.css'
import type { PostParts } from './post-parts'
import { PostTail } from './post-tail'
import { Related } from './related'
import stageStyles, { sheet as stageSheet } from './stage.styles'

const FACES: readonly (readonly [name: string, languages: ReadonlySet<string>])[] = [
  ['devanagari', new Set(['hi', 'mr', 'ne', 'und-Deva'])],
  ['bengali', new Set(['bn', 'as', 'und-Beng'])],
  ['tamil', new Set(['ta', 'und-Taml'])],
  ['nastaliq', new Set(['ur', 'und-Arab'])],
]

/**
 * Custom properties with which headlines in the story's script use its font. The page fetches that font anyway for the
 * text (app/tokens.css); on other pages such a headline has the device's font.
 * @param language of the story, BCP 47
 */
export function storyFace(language: string | undefined): Record<`--${string}`, string> {
  const [primaryLanguage = ''] = language?.split('-') ?? []
  const face = FACES.find(([, languages]) =>
    languages.has(primaryLanguage === 'und' ? (language ?? '') : primaryLanguage),
  )
  return face ? { [`--story-${face[0]}`]: `var(--face-${face[0]})` } : {}
}

// Width by height. A picture up to this ratio is a portrait; an opinion piece shows it beside the author's name instead
// of above the text.
const PORTRAIT_RATIO_MAX = 1.1

function portraitOf({ image, hidesBanner }: Pick<Post, 'image' | 'hidesBanner'>) {
  if (image === null || hidesBanner || image.width === null || image.height === null) return null
  return image.width / image.height <= PORTRAIT_RATIO_MAX ? image : null
}

type ContentsProps = { entries: readonly ContentsEntry[]; context: ListContext }

function Contents({ entries, context: { messages, language } }: ContentsProps) {
  if (entries.length === 0) return null
  return (
    <nav className={contentsStyles.contents} aria-labelledby="contents">
      <Sheet {...contentsSheet} />
      <h2 id="contents" lang={language}>
        <bdi>{messages.contents}</bdi>
      </h2>
      <ol>
        {entries.map(({ id, text, number }) => (
          <li key={id}>
            <a href={`#${id}`} dir="auto">
              {number === undefined ? null : <span aria-hidden="true">{number} </span>}
              <bdi>{text}</bdi>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

type SummaryProps = {
  post: Post
  context: ListContext
  /**
   * Whether there is room beside the text: in stories with a rail there is a margin on the other side of the text,
   * unless headline and text begin at one line.
   */
  isBesideText?: boolean
}

export function Summary({ post, context: { messages, language }, isBesideText = false }: SummaryProps) {
  if (post.summary === '' || post.summary === post.standfirst) return null
  return (
    <section
      className={isBesideText ? `${styles.summary} ${keyPointsStyles.beside}` : styles.summary}
      aria-labelledby="key-points"
    >
      {isBesideText ? <Sheet {...keyPointsSheet} /> : null}
      <h2 id="key-points" lang={language}>
        <bdi>{messages.keyPoints}</bdi>
      </h2>
      <p {...scriptAttributes(post.summary, languageOfStory(post, language))}>{post.summary}</p>
    </section>
  )
}

type StageProps = {
  way: ReactNode
  children: ReactNode
}

function Stage({ way, children }: StageProps) {
  return (
    <div className="on-stage">
      <Sheet {...stageSheet} />
      <div className={stageStyles.inner}>
        {way}
        <div className={stageStyles.film}>{children}</div>
      </div>
    </div>
  )
}

function fileSize(image: Image | null) {
  return {
    '--file-width': `${image?.width ?? 0}px`,
    '--file-height': `${image?.height ?? 0}px`,
  } as CSSProperties
}

export type PostPageProps = PostParts

export function PostPage(props: PostPageProps) {
  const { post, context, place, facts, text, further, extras = {} } = props
  const { crumbs, sectionPath, color, isOpinion } = place
  const { film } = text
  const { opener = 'news', isLongRead = false } = facts
  const isImmersive = opener === 'split' || opener === 'full'
  const isTextPage = post.type === 'CustomPage' || post.type === 'BlankPage'
  const isGallery = post.type === 'Gallery'
  const way = isTextPage ? crumbs : crumbs.slice(0, -1)
  const isCovered = isSensitive(post)
  const portrait = isOpinion && !isImmersive && !isCovered ? portraitOf(post) : null
  // Advertisers do not want to stand beside what is covered, and the layout with a rail needs the text's own element.
  const aside = isImmersive || isLongRead || isCovered ? null : extras.aside
  const storyLanguage = languageAttributes(languageOfStory(post, context.language), context.language)
  const storyContext = contextIn(storyLanguage.lang, context)
  // The rail and related stories keep the site's language and direction, whatever the story's are.
  const frame = storyLanguage.dir ? { lang: context.language, dir: direction(context.language) } : {}
  const related = (
    <div {...frame}>
      <Related posts={further.related} context={context} />
    </div>
  )
  const notes = facts.leadCredits ? <PictureNotes credits={facts.leadCredits} context={storyContext} /> : null
  const banner =
    film || portrait ? null : <Banner post={post} opener={opener} eager={!isCovered} notes={notes} />
  const isBesideRail = facts.isShort && aside != null
  const isBare =
    opener === 'news' && post.type === 'Article' && !isOpinion && (post.image === null || post.hidesBanner)
  const kind = isGallery ? styles.gallery : isBare ? styles.bare : ''
  const storyBody = (
    <>
      {isTextPage ? null : (
        <Summary post={post} context={storyContext} isBesideText={aside != null && !isBare} />
      )}
      {text.correction}
      {text.body}
    </>
  )
  const tail = <PostTail {...props} />
  return (
    <>
      {isImmersive ? <Sheet {...immersiveSheet} /> : null}
      {film && !isCovered ? (
        <Stage
          way={
            <Breadcrumb
              crumbs={way}
              messages={context.messages}
              language={context.language}
              endsHere={false}
            />
          }
        >
          {film}
        </Stage>
      ) : null}
      <div
        className={isImmersive ? `${styles.page} ${immersiveStyles.immersive}` : styles.page}
        style={{ ...sectionColor(color), ...storyFace(storyLanguage.lang) }}
        dir={storyLanguage.dir}
      >
        <div className={aside ? `${styles.columns} ${styles.beside}` : styles.columns}>
          <article
            className={isImmersive ? immersiveStyles[opener] : `${styles.article} ${kind}`}
            style={isImmersive ? fileSize(post.image) : undefined}
            data-reading={post.type}
            data-opener={opener}
            {...storyLanguage}
          >
            {opener === 'split' ? banner : null}
            <PostHead
              post={post}
              context={storyContext}
              crumbs={(film && !isCovered) || post.type === 'BlankPage' ? null : way}
              sectionPath={sectionPath}
              profiles={facts.profiles}
              words={film ? 0 : facts.words}
              isPage={isTextPage}
              isOpinion={isOpinion}
              portrait={portrait}
              tools={extras.tools}
              opener={opener}
              isLongRead={isLongRead}
              chapters={facts.chapters}
            />
            {isCovered ? (
              <>
                <Cover context={storyContext} className={`${styles.article} ${kind}`}>
                  {film ?? banner}
                  <Contents entries={text.contents ?? []} context={storyContext} />
                  <div className={styles.main}>{storyBody}</div>
                </Cover>
                <div className={styles.main}>{tail}</div>
              </>
            ) : (
              <>
                {opener === 'split' ? null : banner}
                <div className={styles.leader}>{extras.leader}</div>
                <Contents entries={text.contents ?? []} context={storyContext} />
                <div className={styles.main}>
                  {storyBody}
                  {tail}
                </div>
              </>
            )}
          </article>
          {aside ? (
            <aside className={styles.aside} {...frame}>
              {aside}
            </aside>
          ) : null}
          {isBesideRail ? related : null}
        </div>
        {isBesideRail ? null : related}
        {further.continuous ? (
          <Place
            name="below"
            at="page"
            stories={further.continuous}
            box={{ className: styles.columns, ...frame }}
          />
        ) : null}
      </div>
    </>
  )
}
