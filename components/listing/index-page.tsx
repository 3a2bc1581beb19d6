/** A list of lists: topics by letter, authors, sections with what is in them, months by year. */
import { Portrait } from '@/components/media/portrait'
import { Breadcrumb, type Crumb } from '@/components/ui/breadcrumb'
import { Link } from '@/components/ui/link'
import { scriptAttributes } from '@/lib/base/languages'
import type { ListContext } from './context'
import styles from './list.module.css'
import { Pagination } from './pagination'

type IndexLink = { name: string; path: string; portrait?: string | null }

type Props = {
  title: string
  crumbs: Crumb[]
  /** The page's own address; further pages are below it. */
  path: string
  page: number
  hasNext: boolean
  /** A group's own page, if it has one, is linked from its title. */
  groups: { title: string | null; path?: string; links: IndexLink[] }[]
  context: ListContext
}

export function IndexPage({ title, crumbs, path, page, hasNext, groups, context }: Props) {
  const { messages, language } = context
  const linked = (link: IndexLink) => (
    <Link href={link.path} dir="auto" {...scriptAttributes(link.name, language)}>
      {link.portrait ? <Portrait src={link.portrait} size="small" /> : null}
      {link.name}
    </Link>
  )
  return (
    <div className={styles.page}>
      <Breadcrumb crumbs={crumbs} messages={messages} />
      <header className={styles.head}>
        <h1 className={styles.title}>
          {title}
          {page > 1 ? <span className="visually-hidden"> – {messages.page(page)}</span> : null}
        </h1>
      </header>
      {groups.map((group) => (
        <section key={group.path ?? group.title} className={styles.group}>
          {group.title === null ? null : (
            <h2 dir="auto">{group.path ? linked({ name: group.title, path: group.path }) : group.title}</h2>
          )}
          {group.links.length === 0 ? null : (
            <ul className={styles.children}>
              {group.links.map((link) => (
                <li key={link.path}>{linked(link)}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
      <Pagination path={path} page={page} hasNext={hasNext} messages={messages} />
    </div>
  )
}
