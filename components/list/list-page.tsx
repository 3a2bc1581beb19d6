import { Fragment, type ReactNode } from 'react'
import { Breadcrumb, type Crumb } from '@/components/ui/breadcrumb'
import { fittedWords } from '@/components/ui/fitted-words'
import { direction, headlineAttributes, scriptAttributes } from '@/lib/base/languages'
import { pagePath } from '@/lib/base/paths'
import type { ListPage as Page, Teaser } from '@/lib/delivery/model'
import { Card } from '@/theme/card'
import { OPENING, Opening, openingOf } from './composed'
import type { ListContext } from './context'
import { EmptyList } from './empty-list'
import styles from './list.module.css'
import { LoadMore } from './load-more.client'
import type { lookOf } from './look'
import { Pagination } from './pagination'
import { ToRead } from './to-read'

export type ListHeading = {
  title: string
  kicker?: string
  picture?: ReactNode
  below?: ReactNode
}

type Props = {
  heading: ListHeading
  crumbs: Crumb[]
  path: string
  page: Page<Teaser>
  context: ListContext
  look?: ReturnType<typeof lookOf> | null
  /** Ads of the header's slots, shown below the first headlines. */
  header?: ReactNode
  aside?: ReactNode
  /** Ads by the number of stories between the opening and them. */
  between?: ReadonlyMap<number, ReactNode>
  showsSection?: boolean
  isOpinion?: boolean
  /** Portraits for stories without a picture, by the story's id. */
  faces?: ReadonlyMap<number, string> | null
  /** Whether this is the list of the newest stories. The footer then leaves out its own list of them. */
  isLatest?: boolean
  instead?: Teaser[]
  /** What stands below each card, by the story's id. A list with notes has one column of cards of one size. */
  notes?: ReadonlyMap<number, ReactNode> | undefined
}

export function ListPage({
  heading,
  crumbs,
  path,
  page,
  context,
  look = null,
  header,
  aside,
  between,
  showsSection = true,
  isOpinion = false,
  faces = null,
  isLatest = false,
  instead = [],
  notes,
}: Props) {
  const turned = directionOf(page.items, context.language)
  // If all stories stood in the opening, the list below would be empty, and "load more" could add nothing to it.
  const isOpened = notes === undefined && page.page === 1 && page.items.length > (page.hasNext ? OPENING : 1)
  const opening = isOpened ? openingOf(page.items) : []
  const listItems = page.items.slice(opening.length)
  const isFirst = (index: number) => index === 0 && opening.length === 0
  const isLarge = (index: number) => isFirst(index) && page.page === 1 && notes === undefined
  return (
    <div
      className={look?.hasGround ? `${styles.page} ${styles.grounded}` : styles.page}
      style={look?.style}
      dir={turned}
    >
      <Breadcrumb crumbs={crumbs} messages={context.messages} language={context.language} />
      <Heading {...heading} page={page.page} context={context} />
      <Opening
        posts={opening}
        context={context}
        level={2}
        showsSection={showsSection}
        isOpinion={isOpinion}
        isLatest={isLatest}
        eager
      />
      {header}
      <div className={aside ? `${styles.columns} ${styles.beside}` : styles.columns}>
        <div>
          {page.items.length === 0 ? (
            <EmptyList text={context.messages.emptyList} instead={instead} context={context} />
          ) : null}
          <Growing page={page} path={path} context={context}>
            <ul className={styles.list} data-list="" data-latest={isLatest ? '' : undefined}>
              {listItems.map((post, index) => (
                <Fragment key={post.id}>
                  <li>
                    <Card
                      post={post}
                      size={isLarge(index) ? 'large' : 'row'}
                      context={context}
                      level={2}
                      showsSection={showsSection}
                      isOpinion={isOpinion}
                      face={isLarge(index) ? undefined : faces?.get(post.id)}
                      eager={isFirst(index)}
                    />
                    {notes?.get(post.id)}
                  </li>
                  {between?.has(index + 1) ? <li data-ad="">{between.get(index + 1)}</li> : null}
                </Fragment>
              ))}
            </ul>
            <Pagination path={path} page={page.page} hasNext={page.hasNext} messages={context.messages} />
          </Growing>
          {page.items.length > 0 ? (
            <div dir={turned && direction(context.language)}>
              <ToRead posts={instead} context={context} eager={false} isBelowList />
            </div>
          ) : null}
        </div>
        {aside ? (
          <aside className={styles.aside} dir={turned && direction(context.language)}>
            {aside}
          </aside>
        ) : null}
      </div>
    </div>
  )
}

/** The direction of a list in which every story runs the other way than the page; undefined for all other lists. */
function directionOf(posts: readonly Teaser[], language: string) {
  const storyDirections = new Set(
    posts.map((post) => headlineAttributes(post.title, post.language, language).dir),
  )
  const [only] = storyDirections
  return storyDirections.size === 1 && only !== direction(language) ? only : undefined
}

// Width of the title's column in em, on a phone of 320 pixels. Longer words are set smaller or broken.
const NARROWEST_TITLE_EM = 6

type HeadingProps = ListHeading & { page: number; context: ListContext }

function Heading({ title, kicker, picture, below, page, context }: HeadingProps) {
  const fitted = fittedWords(title, NARROWEST_TITLE_EM)
  return (
    <header className={picture ? `${styles.head} ${styles.pictured}` : styles.head}>
      {picture}
      <div>
        {kicker ? <p className={styles.kicker}>{kicker}</p> : null}
        <h1 className={styles.title} style={fitted?.box}>
          <bdi {...scriptAttributes(title, context.language)} style={fitted?.words}>
            {title}
          </bdi>
          {page > 1 ? <span className="visually-hidden"> – {context.messages.page(page)}</span> : null}
        </h1>
        {below}
      </div>
    </header>
  )
}

function Growing({
  page,
  path,
  context,
  children,
}: Pick<Props, 'page' | 'path' | 'context'> & { children: ReactNode }) {
  if (!page.hasNext) return children
  const { loading, failed } = context.messages.lists
  const currentPath = pagePath(path, page.page)
  return (
    <LoadMore key={currentPath} labels={{ loading, failed }}>
      {children}
    </LoadMore>
  )
}
