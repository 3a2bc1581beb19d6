import 'server-only'
import { optional } from '../delivery/cache'
import { TAG } from '../delivery/cache-tags'
import { type PostFilters, postsOfRecord } from '../delivery/filters'
import type { Category, ListSubject, Post } from '../delivery/model'
import { getAuthor } from '../delivery/records/author'
import { authorPath } from '../delivery/records/author-path'
import { getCategories } from '../delivery/records/category'
import { hubFilters, hubsOfPost, showOf } from '../delivery/records/feed-posts'
import { getPost } from '../delivery/records/posts'
import { tagPath } from '../delivery/records/tag'
import { hubPath, showPath } from '../settings/hub-path'
import { siteConfig } from '../settings/site-config'

// A change of more posts is a change of everything, which the site's own feeds tell.
const POSTS_MAX = 20
const LISTS_MAX = 15

type AffectedList = { path: string; filters: PostFilters }

export type AffectedPages = {
  pages: string[]
  lists: AffectedList[]
}

/** The pages and lists that a change affects, by the cache tags that it made stale. Reads that fail are left out. */
export async function affectedBy(tags: readonly string[]): Promise<AffectedPages> {
  const postNames = recordNames(tags, 'post').slice(0, POSTS_MAX)
  const [posts, categories] = await Promise.all([
    Promise.all(postNames.map((name) => optional('announced post', () => getPost(name), null))),
    optional('categories', () => getCategories(), []),
  ])
  const read = posts.filter((post) => post !== null)
  const recordLists = [...ownCategories(tags, categories), ...(await ownAuthors(tags))]
  const lists = [
    ...(tags.includes(TAG.listing) || read.length > 0 ? [{ path: '/', filters: {} }] : []),
    ...recordLists,
    ...(await Promise.all(read.map((post) => listsOf(post, categories)))).flat(),
  ]
  return {
    // A story changes its lists too, but only the story is announced as a page.
    pages: unique(postNames.length > 0 ? read.map(({ path }) => path) : recordLists.map(({ path }) => path)),
    lists: once(lists),
  }
}

/** Merges what was affected before and after a change: if a post moved, its earlier address is affected too. */
export function mergeAffected(earlierPages: AffectedPages, laterPages: AffectedPages): AffectedPages {
  return {
    pages: unique([...earlierPages.pages, ...laterPages.pages]),
    lists: once([...earlierPages.lists, ...laterPages.lists]),
  }
}

async function listsOf(post: Post, categories: readonly Category[]): Promise<AffectedList[]> {
  const sections = [post.section, ...post.categories].flatMap((section) => {
    const category = categories.find(({ id }) => id === section?.id)
    return category ? [categoryList(category)] : []
  })
  return [
    ...sections,
    // In order of importance: tags come last, since a post may have more of them than lists are announced at once.
    ...filteredLists(post),
    ...(await podcastList(post)),
    ...correctionsList(post),
    ...post.authors.flatMap((author) => {
      const path = authorPath(author)
      return path === null ? [] : [listAt('author', author.id, path)]
    }),
    ...post.tags.map((tag) => listAt('tag', tag.id, tagPath(tag))),
  ]
}

/** The podcast of an episode and its shows. A post is an episode by its audio file, whatever its type. */
async function podcastList(post: Post): Promise<AffectedList[]> {
  const shows = [
    { path: hubPath('podcasts'), show: undefined },
    ...siteConfig().podcasts.shows.map((show) => ({ path: showPath(show), show })),
  ]
  const lists = await Promise.all(
    shows.map(async ({ path, show }) => {
      const filters = path && (await optional('podcast', () => showOf(post, show), null))
      return path && filters ? [{ path, filters }] : []
    }),
  )
  return lists.flat()
}

function correctionsList({ tags }: Post): AffectedList[] {
  const path = hubPath('corrections')
  const { correctionTag } = siteConfig().stories
  const tag = tags.find(({ slug }) => slug.normalize('NFC') === correctionTag?.normalize('NFC'))
  return path && tag ? [{ path, filters: postsOfRecord('tag', tag.id) }] : []
}

const filteredLists = (post: Post): AffectedList[] =>
  hubsOfPost(post).flatMap((hub) => {
    const path = hubPath(hub)
    return path === null ? [] : [{ path, filters: hubFilters(hub) }]
  })

const listAt = (kind: ListSubject['kind'], id: number, path: string): AffectedList => ({
  path,
  filters: postsOfRecord(kind, id),
})

const categoryList = ({ path, id }: Category) => listAt('category', id, path)

function ownCategories(tags: readonly string[], categories: readonly Category[]): AffectedList[] {
  const names = recordNames(tags, 'category')
  return categories
    .filter(({ id, slug }) => names.includes(String(id)) || names.includes(slug.normalize('NFC')))
    .map(categoryList)
}

async function ownAuthors(tags: readonly string[]): Promise<AffectedList[]> {
  const names = recordNames(tags, 'author').slice(0, POSTS_MAX)
  const authors = await Promise.all(
    names.map((name) => optional('announced author', () => getAuthor(name), null)),
  )
  return authors.flatMap((author) => (author ? [listAt('author', author.id, author.path)] : []))
}

const recordNames = (tags: readonly string[], kind: 'post' | 'category' | 'author') =>
  tags.filter((tag) => tag.startsWith(`${kind}:`)).map((tag) => tag.slice(kind.length + 1))

const unique = (paths: readonly string[]) => [...new Set(paths)]

const once = (lists: readonly AffectedList[]) =>
  [...new Map(lists.map((list) => [list.path, list])).values()].slice(0, LISTS_MAX)
