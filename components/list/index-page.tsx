import { Breadcrumb, type Crumb } from '@/components/ui/breadcrumb'
import { Link } from '@/components/ui/link'
import { Portrait } from '@/components/ui/portrait'
import { Sheet } from '@/components/ui/sheet'
import { scriptAttributes } from '@/lib/base/languages'
import type { ListContext } from './context'
import own, { sheet } from './index-page.styles'
import styles from './list.module.css'
import { Pagination } from './pagination'

/** `path` is null for a name that has no page. */
export type IndexLink = { name: string; path: string | null; portrait?: string | null }

type Props = {
  title: string
  crumbs: Crumb[]
  path: string
  page: number
  hasNext: boolean
  groups: { title: string | null; path?: string; links: IndexLink[] }[]
  context: ListContext
}

export function IndexPage({ title, crumbs, path, page, hasNext, groups, context }: Props) {
  const { messages, language } = context
  const nameElement = (name: string) => <bdi {...scriptAttributes(name, language)}>{name}</bdi>
  const linkElement = (link: IndexLink) => {
    if (link.path === null) return nameElement(link.name)
    return (
      <Link href={link.path}>
        {link.portrait ? <Portrait src={link.portrait} size="small" /> : null}
        {nameElement(link.name)}
      </Link>
    )
  }
  const groupSection = (group: Props['groups'][number]) => (
    <section key={group.path ?? group.title} className={own.group}>
      {group.title === null ? null : (
        <h2>
          {group.path ? linkElement({ name: group.title, path: group.path }) : nameElement(group.title)}
        </h2>
      )}
      {group.links.length === 0 ? null : (
        <ul className={styles.children}>
          {group.links.map((link) => (
            <li key={link.path ?? link.name}>{linkElement(link)}</li>
          ))}
        </ul>
      )}
    </section>
  )
  return (
    <div className={styles.page}>
      <Sheet {...sheet} />
      <Breadcrumb crumbs={crumbs} messages={messages} language={language} />
      <header className={styles.head}>
        <h1 className={styles.title}>
          {title}
          {page > 1 ? <span className="visually-hidden"> – {messages.page(page)}</span> : null}
        </h1>
      </header>
      <div className={own.groups}>{groups.filter(({ title }) => title !== null).map(groupSection)}</div>
      {groups.filter(({ title }) => title === null).map(groupSection)}
      <Pagination path={path} page={page} hasNext={hasNext} messages={messages} />
    </div>
  )
}
