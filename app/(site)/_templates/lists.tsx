/** Category, tag and author pages: lists of posts under a head of their own. */
import 'server-only'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { FollowHead } from '@/components/kept/following/follow-head'
import { AuthorHead } from '@/components/listing/author-head'
import styles from '@/components/listing/list.module.css'
import { ListPage } from '@/components/listing/list-page'
import { Link } from '@/components/ui/link'
import { site } from '@/lib/config/site'
import { optional } from '@/lib/delivery/cache'
import { childrenOf, getCategories } from '@/lib/delivery/categories'
import type { PostFilters } from '@/lib/delivery/filters'
import type { Author, Category, Tag } from '@/lib/delivery/model'
import { latestPosts, listPosts } from '@/lib/delivery/posts'
import type { Followed } from '@/lib/kept/following'
import { pagePath } from '@/lib/paths'
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

/** What a reader who follows the list keeps of it. */
function followedOf(subject: ListSubject): Followed {
  const { path } = listingOf(subject)
  const { kind } = subject
  const { id, name } = kind === 'category' ? subject.category : kind === 'tag' ? subject.tag : subject.author
  return { kind, id, name, path }
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
  const followed = { subject: followedOf(subject), words: context.words.device }
  switch (subject.kind) {
    case 'category': {
      const { category } = subject
      const categories = await optional('categories', () => getCategories(), [])
      const parent = categories.find(({ id }) => id === category.parent?.id)
      const children = childrenOf(categories, category)
      return (
        <ListPage
          {...shared}
          title={category.name}
          color={category.color}
          showsSection={children.length > 0}
          crumbs={[home, ...(parent ? [parent] : []), category].map(({ name, path: to }) => ({
            name,
            path: to,
          }))}
          head={
            <FollowHead {...followed}>
              {children.length > 0 ? (
                <nav className={styles.children} aria-label={context.words.inThisSection}>
                  {children.map((child) => (
                    <Link key={child.id} href={child.path} dir="auto">
                      {child.name}
                    </Link>
                  ))}
                </nav>
              ) : null}
            </FollowHead>
          }
        />
      )
    }
    case 'tag':
      return (
        <ListPage
          {...shared}
          title={subject.tag.name}
          crumbs={[home, { name: subject.tag.name, path }]}
          head={<FollowHead {...followed} />}
        />
      )
    case 'author':
      return (
        <ListPage
          {...shared}
          title={subject.author.name}
          crumbs={[home, { name: subject.author.name, path }]}
          head={
            <>
              <AuthorHead author={subject.author} words={context.words} />
              <FollowHead {...followed} />
            </>
          }
        />
      )
  }
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
    },
    site(),
  )
}
