import 'server-only'
import type { ReactNode } from 'react'
import type { Thing } from 'schema-dts'
import { AuthorHead } from '@/components/list/author-head'
import { KeyPeople } from '@/components/list/key-people'
import styles from '@/components/list/list.module.css'
import { type ListHeading, ListPage } from '@/components/list/list-page'
import { lookOf } from '@/components/list/look'
import { NewsletterPart } from '@/components/newsletters/newsletter-part'
import { asideOf } from '@/components/page/aside'
import { listContext } from '@/components/page/context'
import { Place } from '@/components/page/places'
import { headerSlots, slotsInList } from '@/components/page/slots'
import { StructuredData } from '@/components/page/structured-data'
import { Link } from '@/components/ui/link'
import { Portrait } from '@/components/ui/portrait'
import { nameAttributes } from '@/lib/base/languages'
import type { PageFacts } from '@/lib/base/page-facts'
import { pagePath } from '@/lib/base/paths'
import type { AdPage } from '@/lib/body/slots/placement'
import { tagPath } from '@/lib/delivery/records/tag'
import { authorGraph, listGraph } from '@/lib/feeds/structured-data/lists'
import { site } from '@/lib/settings/site'
import type { ListData, ListSubject } from './list-data'

type HeadingLinksProps = {
  links: readonly { id: number; name: string; path: string }[]
  label: string
  showsLabel?: boolean
}

function HeadingLinks({ links, label, showsLabel = false }: HeadingLinksProps) {
  if (links.length === 0) return null
  const { language } = site()
  return (
    <nav className={styles.children} aria-label={label}>
      {showsLabel ? <span className={styles.label}>{label}</span> : null}
      {links.map(({ id, name, path }) => (
        <Link key={id} href={path} {...nameAttributes(name, language)}>
          {name}
        </Link>
      ))}
    </nav>
  )
}

type Props = { data: ListData; adPage: AdPage }

/** The page of a category, a tag or an author. The caller reads it: `readList(subject, page)`. */
export async function ListTemplate({ data, adPage }: Props) {
  const { subject, posts } = data
  return (
    <Place name="page" facts={factsOf(subject)}>
      <ListPage
        heading={headingOf(data)}
        crumbs={data.crumbs}
        path={data.path}
        page={posts}
        context={listContext()}
        instead={data.instead}
        header={await headerSlots(adPage)}
        between={await slotsInList(posts.items.length, adPage)}
        aside={await asideOf(data.aside, adPage)}
        {...(subject.kind === 'category' && {
          look: lookOf(subject.category),
          showsSection: data.children.length > 0,
          isOpinion: data.isOpinion,
          faces: data.faces,
        })}
      />
      {subject.kind === 'category' && posts.page === 1 ? <NewsletterPart place="section" /> : null}
      <StructuredData nodes={graphOf(data)} />
    </Place>
  )
}

function factsOf(subject: ListSubject): PageFacts {
  switch (subject.kind) {
    case 'category':
      return { kind: 'section', section: subject.category.slug }
    case 'tag':
      return { kind: 'tag', tags: [subject.tag.slug] }
    case 'author':
      return { kind: 'author', authors: [subject.author.name] }
  }
}

function headingOf(data: ListData): ListHeading {
  const { subject, children } = data
  const { messages } = listContext()
  const topics = data.topics.map((tag) => ({ ...tag, path: tagPath(tag) }))
  switch (subject.kind) {
    case 'category': {
      const links = <HeadingLinks links={children} label={messages.inThisSection} />
      return { title: subject.category.name, below: inHead(data, links) }
    }
    case 'tag': {
      const links = <HeadingLinks links={topics} label={messages.lists.relatedTopics} showsLabel />
      return { title: subject.tag.name, kicker: messages.lists.topic, below: inHead(data, links) }
    }
    case 'author': {
      const { author } = subject
      const links = <HeadingLinks links={topics} label={messages.topics} showsLabel />
      return {
        title: author.name,
        picture: author.portrait ? <Portrait src={author.portrait} size="large" eager /> : null,
        below: (
          <>
            <AuthorHead author={author} context={listContext()} />
            {inHead(data, links)}
          </>
        ),
      }
    }
  }
}

function inHead({ reference, details, topic }: ListData, links: ReactNode): ReactNode {
  const introduction = topic?.introduction ?? details?.introduction
  return (
    <>
      {introduction ? (
        <p className={styles.intro} {...nameAttributes(introduction, site().language)}>
          {introduction}
        </p>
      ) : null}
      {topic ? <KeyPeople people={topic.people} context={listContext()} /> : null}
      <Place name="head" at="list" list={reference} context={listContext()}>
        {links}
      </Place>
    </>
  )
}

function graphOf({ subject, posts, path, crumbs, reference }: ListData): Thing[] {
  const listReference = { name: reference.name, crumbs, path: pagePath(path, posts.page), site: site() }
  return subject.kind === 'author'
    ? authorGraph(subject.author, posts, listReference)
    : listGraph(listReference, posts.items)
}
