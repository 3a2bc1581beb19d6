/**
 * A plain form and its results. It searches only when it is sent: each search is a call that no cache answers, so
 * searching while the reader types would cost many.
 */

import { Fragment, type ReactNode } from 'react'
import { OPENING } from '@/components/list/composed'
import type { ListContext } from '@/components/list/context'
import { searchCrumbs } from '@/components/list/crumbs'
import styles from '@/components/list/list.module.css'
import { Pagination } from '@/components/list/pagination'
import { ToRead } from '@/components/list/to-read'
import { isTooShort, SEARCHABLE_TYPES, type Search, searchPath } from '@/components/search/search-data'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { Link } from '@/components/ui/link'
import { Sheet } from '@/components/ui/sheet'
import type { Category, ListPage, Teaser } from '@/lib/delivery/model'
import type { Messages } from '@/lib/words'
import { Card } from '@/theme/card'
import { SearchBar } from './search-field'
import own, { sheet } from './search-page.styles'

type Props = {
  search: Search
  categories: Category[]
  results: ListPage<Teaser> | null
  latest: Teaser[]
  /** Ads of the header, below the first headlines. */
  header?: ReactNode
  context: ListContext
}

export function SearchPage({ search, categories, results, latest, header, context }: Props) {
  const { messages } = context
  const posts = results?.items ?? []
  return (
    <div className={styles.page}>
      <Sheet {...sheet} />
      <Breadcrumb crumbs={searchCrumbs(messages)} messages={messages} />
      <header className={styles.head}>
        <h1 className={styles.title}>{messages.search}</h1>
        <SearchForm search={search} categories={categories} context={context} />
      </header>
      <div className={own.result} role="status">
        <p>{resultOf(search, results, messages)}</p>
        {search.wasCut ? <p>{messages.lists.searchCut}</p> : null}
      </div>
      {results !== null && posts.length === 0 ? <Ways search={search} messages={messages} /> : null}
      {posts.length > 0 ? (
        <ul className={styles.list}>
          {posts.map((post, index) => (
            <Fragment key={post.id}>
              <li>
                <Card
                  post={post}
                  size="row"
                  context={context}
                  level={2}
                  about="above"
                  eager={index === 0}
                  marked={search.query}
                />
              </li>
              {header && index === OPENING - 1 ? <li data-ad="">{header}</li> : null}
            </Fragment>
          ))}
        </ul>
      ) : (
        <ToRead posts={latest} context={context} eager />
      )}
      {results ? (
        <Pagination
          path="/search"
          page={search.page}
          hasNext={results.hasNext}
          messages={messages}
          address={(page) => searchPath(search, page)}
        />
      ) : null}
    </div>
  )
}

function resultOf(search: Search, results: Props['results'], { searchNothing, page, lists }: Messages) {
  if (isTooShort(search)) return lists.searchTooShort
  if (results === null) return ''
  const resultCount = results.items.length
  if (resultCount > 0)
    return search.page > 1
      ? `${lists.results(resultCount)} – ${page(search.page)}`
      : lists.results(resultCount)
  if (search.page > 1) return lists.searchPastEnd
  return search.query === '' ? lists.searchNone : searchNothing(search.query)
}

function Ways({ search, messages }: { search: Search; messages: Messages }) {
  const isFiltered = search.query !== '' && (search.type !== null || search.category !== null)
  if (search.page === 1 && !isFiltered) return null
  return (
    <p className={`${own.result} ${styles.children}`}>
      {search.page > 1 ? <Link href={searchPath(search)}>{messages.lists.toFirstResults}</Link> : null}
      {isFiltered ? (
        <Link href={searchPath({ ...search, type: null, category: null })}>
          {messages.lists.withoutFilters}
        </Link>
      ) : null}
    </p>
  )
}

function SearchForm({ search, categories, context }: Pick<Props, 'search' | 'categories' | 'context'>) {
  const { messages } = context
  return (
    <search>
      <form action="/search" method="get">
        <SearchBar
          messages={messages}
          defaultValue={search.query}
          aria-describedby="search-rule"
          {...(isTooShort(search) && { 'aria-invalid': true })}
        />
        <div className={own.filters}>
          <label>
            <span>{messages.searchType}</span>
            <select name="type" defaultValue={search.type ?? ''}>
              <option value="">{messages.searchAll}</option>
              {SEARCHABLE_TYPES.map((type) => (
                <option key={type} value={type}>
                  {messages.types[type]}
                </option>
              ))}
            </select>
          </label>
          <label>
            <span>{messages.searchCategory}</span>
            <select name="category" defaultValue={search.category?.slug ?? ''}>
              <option value="">{messages.searchAll}</option>
              {categories.map(({ id, slug, name }) => (
                <option key={id} value={slug}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <p id="search-rule">{messages.lists.searchRule}</p>
        </div>
      </form>
    </search>
  )
}
