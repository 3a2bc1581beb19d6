/** Category, tag and author pages: lists of posts under a head of their own. */
import 'server-only'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { AuthorHead } from '@/components/listing/author-head'
import styles from '@/components/listing/list.module.css'
import { ListPage } from '@/components/listing/list-page'
import type { Crumb } from '@/components/ui/breadcrumb'
import { Link } from '@/components/ui/link'
import { StructuredData } from '@/components/ui/structured-data'
import { site } from '@/lib/config/site'
import { optional } from '@/lib/delivery/cache'
import { childrenOf, getCategories } from '@/lib/delivery/categories'
import type { PostFilters } from '@/lib/delivery/filters'
import type { Author, Category, Tag } from '@/lib/delivery/model'
import { latestPosts, listPosts } from '@/lib/delivery/posts'
import { pagePath } from '@/lib/paths'
import { authorGraph, listGraph } from '@/lib/seo/graph/lists'
import { pageMetadata } from '@/lib/seo/metadata'
import { Aside, readAside } from './aside'
import { listContext } from './context'

/** A list that an address can mean, with what differs between its three kinds. */
export type ListSubject =
  | { kind: 'category'; category: Category }
  | { kind: 'tag'; tag: Tag }
  | { kind: 'author'; author: Author }

// Something to read on the page of a section that has no stories yet.
const STORIES_INSTEAD = 10

type Listing = { title: string; path: string; description: string; filters: PostFilters }

function listingOf(subject: ListSubject): Listing {
  switch (subject.kind) {
    case 'category': {
      const { name, path, id } = subject.category
      return { title: name, path, description: '', filters: { 'categories.id__eq': id } }
    }
    case 'tag': {
      const { name, path, id } = subject.tag
      return { title: name, path, description: '', filters: { 'tags.id__eq': id } }
    }
    case 'author': {
      const { name, path, id, bio, title, description } = subject.author
      return {
        title: title ?? name,
        path,
        description: description ?? bio,
        filters: { 'contributors.id__eq': id },
      }
    }
  }
}

/** The posts of a list's page. A page beyond the end is no page; a category may be empty for a while. */
async function postsOf(subject: ListSubject, page: number) {
  const read = await listPosts({ filters: listingOf(subject).filters, page })
  if (read.items.length === 0 && (page > 1 || subject.kind === 'tag')) notFound()
  return read
}

export async function ListTemplate({ subject, page }: { subject: ListSubject; page: number }) {
  const aside = readAside()
  const posts = await postsOf(subject, page)
  const context = listContext()
  const { path } = listingOf(subject)
  const instead =
    posts.items.length === 0
      ? (await optional('latest', () => latestPosts(50), [])).slice(0, STORIES_INSTEAD)
      : []
  const shared = { path, page: posts, context, instead, aside: <Aside parts={aside} /> }
  const home = { name: context.words.home, path: '/' }
  const told = (name: string, crumbs: Crumb[]) => ({ name, crumbs, path: pagePath(path, page), site: site() })
  switch (subject.kind) {
    case 'category': {
      const { category } = subject
      const categories = await optional('categories', () => getCategories(), [])
      const parent = categories.find(({ id }) => id === category.parent?.id)
      const children = childrenOf(categories, category)
      const crumbs = [home, ...(parent ? [parent] : []), category].map(({ name, path: to }) => ({
        name,
        path: to,
      }))
      return (
        <>
          <ListPage
            {...shared}
            title={category.name}
            color={category.color}
            showsSection={children.length > 0}
            crumbs={crumbs}
            head={<Within sections={children} label={context.words.inThisSection} />}
          />
          <StructuredData nodes={listGraph(told(category.name, crumbs), posts.items)} />
        </>
      )
    }
    case 'tag': {
      const { name } = subject.tag
      const crumbs = [home, { name, path }]
      return (
        <>
          <ListPage {...shared} title={name} crumbs={crumbs} />
          <StructuredData nodes={listGraph(told(name, crumbs), posts.items)} />
        </>
      )
    }
    case 'author': {
      const { author } = subject
      const crumbs = [home, { name: author.name, path }]
      return (
        <>
          <ListPage
            {...shared}
            title={author.name}
            crumbs={crumbs}
            head={<AuthorHead author={author} words={context.words} />}
          />
          <StructuredData nodes={authorGraph(author, posts, told(author.name, crumbs))} />
        </>
      )
    }
  }
}

function Within({ sections, label }: { sections: readonly Category[]; label: string }) {
  if (sections.length === 0) return null
  return (
    <nav className={styles.children} aria-label={label}>
      {sections.map(({ id, name, path }) => (
        <Link key={id} href={path} dir="auto">
          {name}
        </Link>
      ))}
    </nav>
  )
}

export async function listMetadata(subject: ListSubject, page: number): Promise<Metadata> {
  const { title, path, description } = listingOf(subject)
  const posts = await postsOf(subject, page)
  const { words } = listContext()
  const newest = posts.items.slice(0, 3).map((post) => post.title)
  return pageMetadata(
    {
      title: page === 1 ? title : `${title} – ${words.page(page)}`,
      description: description || newest.join(' · '),
      path: pagePath(path, page),
      listed: posts.items.length > 0,
      ...(subject.kind === 'author' && authorCard(subject.author)),
    },
    site(),
  )
}

/** A person, with their portrait. */
function authorCard({ name, slug, portrait, shared }: Author) {
  const src = shared?.image ?? portrait
  return {
    about: { kind: 'profile' as const, username: slug },
    shared: shared ?? {},
    image: src
      ? { src, width: null, height: null, alt: name, caption: null, credit: null, focus: null }
      : null,
  }
}
