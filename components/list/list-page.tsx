import { type CSSProperties, Fragment, type ReactNode } from 'react'
import { Breadcrumb, type Crumb } from '@/components/ui/breadcrumb'
import { legibleShades } from '@/lib/base/colors'
import { direction, headlineAttributes } from '@/lib/base/languages'
import { pagePath } from '@/lib/base/paths'
import type { ListPage as Page, Teaser } from '@/lib/delivery/model'
import { Card } from '@/theme/card'
import type { ListContext } from './context'
import { EmptyList } from './empty-list'
import styles from './list.module.css'
import { LoadMore } from './load-more'
import { Pagination } from './pagination'

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
  /** `#rrggbb`. */
  color?: string | null
  aside?: ReactNode
  /** Ads by the number of stories before them. */
  between?: ReadonlyMap<number, ReactNode>
  showsSection?: boolean
  isOpinion?: boolean
  /** The footer then omits the newest stories. */
  isLatest?: boolean
  instead?: Teaser[]
}

export function ListPage({
  heading,
  crumbs,
  path,
  page,
  context,
  color = null,
  aside,
  between,
  showsSection = true,
  isOpinion = false,
  isLatest = false,
  instead = [],
}: Props) {
  const turned = directionOf(page.items, context.language)
  return (
    <div className={styles.page} style={sectionColor(color)} dir={turned}>
      <Breadcrumb crumbs={crumbs} messages={context.messages} />
      <Heading {...heading} page={page.page} context={context} />
      <div className={aside ? `${styles.columns} ${styles.beside}` : styles.columns}>
        <div>
          {page.items.length === 0 ? (
            <EmptyList text={context.messages.emptyList} instead={instead} context={context} />
          ) : null}
          <Growing page={page} path={path} context={context}>
            <ul className={styles.list} data-list="" data-latest={isLatest ? '' : undefined}>
              {page.items.map((post, index) => (
                <Fragment key={post.id}>
                  <li>
                    <Card
                      post={post}
                      size={index === 0 && page.page === 1 ? 'feature' : 'row'}
                      context={context}
                      level={2}
                      showsSection={showsSection}
                      isOpinion={isOpinion}
                      eager={index === 0}
                    />
                  </li>
                  {between?.has(index + 1) ? <li data-ad="">{between.get(index + 1)}</li> : null}
                </Fragment>
              ))}
            </ul>
            <Pagination path={path} page={page.page} hasNext={page.hasNext} messages={context.messages} />
          </Growing>
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

/** Set where every story runs the other way than the page. */
function directionOf(posts: readonly Teaser[], language: string) {
  const own = new Set(posts.map((post) => headlineAttributes(post.title, post.language, language).dir))
  const [only] = own
  return own.size === 1 && only !== direction(language) ? only : undefined
}

type HeadingProps = ListHeading & { page: number; context: ListContext }

function Heading({ title, kicker, picture, below, page, context }: HeadingProps) {
  return (
    <header className={picture ? `${styles.head} ${styles.pictured}` : styles.head}>
      {picture}
      <div>
        {kicker ? <p className={styles.kicker}>{kicker}</p> : null}
        <h1 className={styles.title}>
          <bdi>{title}</bdi>
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
  const own = pagePath(path, page.page)
  return (
    <LoadMore key={own} labels={{ loading, failed }}>
      {children}
    </LoadMore>
  )
}

/** Sets `--kicker` in shades legible in both themes. */
export function sectionColor(color: string | null): CSSProperties {
  if (color === null) return {}
  const { light, dark } = legibleShades(color)
  return { '--kicker': `light-dark(${light}, ${dark})` } as CSSProperties
}
