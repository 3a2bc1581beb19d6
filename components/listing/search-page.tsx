/** A plain form and what it found. Works without scripts and remembers nothing. */
import { Breadcrumb } from '@/components/ui/breadcrumb'
import type { Category, ListPage, Teaser } from '@/lib/delivery/model'
import { QUERY_MAX_CHARACTERS, SEARCHABLE_TYPES, type Search, searchPath } from '@/lib/front/search'
import { Card } from './card'
import type { ListContext } from './context'
import styles from './list.module.css'
import { Pagination } from './pagination'
import own from './search-page.module.css'

type Props = {
  search: Search
  categories: Category[]
  /** Null where nothing was searched for. */
  found: ListPage<Teaser> | null
  /** Shown where nothing was found. */
  latest: Teaser[]
  context: ListContext
}

export function SearchPage({ search, categories, found, latest, context }: Props) {
  const { words } = context
  const shown = found?.items ?? []
  return (
    <div className={styles.page}>
      <Breadcrumb
        crumbs={[
          { name: words.home, path: '/' },
          { name: words.search, path: '/search' },
        ]}
        words={words}
      />
      <header className={styles.head}>
        <h1 className={styles.title}>{words.search}</h1>
        <SearchForm search={search} categories={categories} context={context} />
      </header>
      <p className={styles.empty} role="status">
        {found === null
          ? words.searchHint
          : shown.length === 0
            ? words.searchNothing(search.query)
            : words.searchShown(shown.length)}
      </p>
      <ul className={styles.list}>
        {(shown.length > 0 ? shown : latest).map((post, index) => (
          <li key={post.id}>
            <Card post={post} size="row" context={context} level={2} eager={index === 0} />
          </li>
        ))}
      </ul>
      {found ? (
        <Pagination
          path="/search"
          page={search.page}
          hasNext={found.hasNext}
          words={words}
          address={(page) => searchPath(search, page)}
        />
      ) : null}
    </div>
  )
}

function SearchForm({ search, categories, context }: Pick<Props, 'search' | 'categories' | 'context'>) {
  const { words } = context
  return (
    <search>
      <form action="/search" method="get" className={own.form}>
        <label className={own.wide}>
          <span>{words.searchFor}</span>
          <input
            type="search"
            name="q"
            defaultValue={search.query}
            maxLength={QUERY_MAX_CHARACTERS}
            dir="auto"
            autoComplete="off"
          />
        </label>
        <label>
          <span>{words.searchType}</span>
          <select name="type" defaultValue={search.type ?? ''}>
            <option value="">{words.searchAll}</option>
            {SEARCHABLE_TYPES.map((type) => (
              <option key={type} value={type}>
                {words.types[type]}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>{words.searchCategory}</span>
          <select name="category" defaultValue={search.category?.slug ?? ''}>
            <option value="">{words.searchAll}</option>
            {categories.map(({ id, slug, name }) => (
              <option key={id} value={slug}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <button type="submit">{words.search}</button>
      </form>
    </search>
  )
}
