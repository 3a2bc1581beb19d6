/** A post's page: its body made safe, and what stands around it. */
import 'server-only'
import type { Metadata } from 'next'
import { Body } from '@/components/post/body/body'
import { Gallery } from '@/components/post/gallery/gallery'
import { PostPage } from '@/components/post/post-page'
import { PostTools } from '@/components/post/tools/post-tools'
import { site } from '@/lib/config/site'
import { prepareBody } from '@/lib/content/body'
import { getAuthor } from '@/lib/delivery/authors'
import { optional } from '@/lib/delivery/cache'
import { getCategories } from '@/lib/delivery/categories'
import type { Author, Category, Post, Teaser } from '@/lib/delivery/model'
import { latestPosts } from '@/lib/delivery/posts'
import { readingSettings } from '@/lib/delivery/settings'
import { getSlots } from '@/lib/delivery/slots'
import { tagPath } from '@/lib/delivery/tags'
import { nearestPosts } from '@/lib/front/nearest-posts'
import { nextPost } from '@/lib/front/next-post'
import { encodePath } from '@/lib/paths'
import { absoluteUrl, pageMetadata } from '@/lib/seo/metadata'
import { slotsAt } from '@/lib/slots/placement'
import { Aside, readAside } from './aside'
import { listContext } from './context'

const RELATED_POSTS = 4
const CANDIDATES = 20
const PROFILES_MAX = 3

// One picture in a story is looked at where it stands; in a post that is all pictures even one may be opened.
const GALLERY_FROM = { gallery: 1, other: 2 }

export async function PostTemplate({ post }: { post: Post }) {
  const context = listContext()
  const isPage = post.type === 'CustomPage' || post.type === 'BlankPage'
  const aside = isPage ? null : readAside()
  const [categories, slots, around, profiles] = await Promise.all([
    optional('categories', () => getCategories(), []),
    optional('slots', () => getSlots(), []),
    isPage ? NOWHERE : optional('related', () => postsAround(post), NOWHERE),
    isPage ? [] : profilesOf(post),
  ])
  const inArticle = isPage ? [] : slotsAt(slots, 'in-article')
  const body = prepareBody(post.html, {
    ...readingSettings(),
    gated: !post.isOpen,
    adSlots: inArticle.map(({ id }) => id),
    language: post.language ?? context.language,
    galleryFrom: post.type === 'Gallery' ? GALLERY_FROM.gallery : GALLERY_FROM.other,
  })
  const section = categories.find(({ id }) => id === post.section?.id) ?? null
  return (
    <PostPage
      post={post}
      context={context}
      crumbs={crumbs(post, section, categories)}
      sectionPath={section?.path ?? null}
      color={section?.color ?? null}
      tags={post.tags.map((tag) => ({ ...tag, path: tagPath(tag) }))}
      related={around.related}
      next={around.next}
      profiles={profiles}
      words={post.words ?? body.words}
      body={
        <Gallery pictures={body.pictures} words={context.words} language={context.language}>
          <Body tree={body.tree} slots={inArticle} words={context.words} />
        </Gallery>
      }
      tools={
        isPage ? null : (
          <PostTools
            url={absoluteUrl(post.path, site())}
            title={post.title}
            language={post.language ?? context.language}
            context={context}
          />
        )
      }
      aside={aside ? <Aside parts={aside} /> : null}
    />
  )
}

function crumbs(post: Post, section: Category | null, categories: readonly Category[]) {
  const parent = categories.find(({ id }) => id === section?.parent?.id)
  const trail = [parent, section].filter((step) => step !== null && step !== undefined)
  return [
    { name: listContext().words.home, path: '/' },
    ...trail.map(({ name, path }) => ({ name, path })),
    { name: post.title, path: post.path },
  ]
}

/** Where a reader can go from a post: the next in its section, and what is nearest to it. */
type Around = { next: Teaser | null; related: Teaser[] }
const NOWHERE: Around = { next: null, related: [] }

/** Posts of the same section, then the latest of all, so there is always somewhere to go. */
async function postsAround(post: Post): Promise<Around> {
  const inSection = post.section
    ? await latestPosts(CANDIDATES, { 'categories.id__eq': post.section.id })
    : []
  const next = nextPost(post, inSection)
  const candidates = inSection.length > RELATED_POSTS ? inSection : [...inSection, ...(await latestPosts(50))]
  const others = candidates.filter(({ id }) => id !== next?.id)
  return { next, related: nearestPosts(post, others, RELATED_POSTS) }
}

/** What is known of a post's authors. A story of a whole desk names many; the first few stand for them. */
async function profilesOf(post: Post): Promise<Author[]> {
  const read = await Promise.all(
    post.authors
      .slice(0, PROFILES_MAX)
      .map(({ id, slug }) => optional('author', () => getAuthor(slug || String(id)), null)),
  )
  return read.filter((author) => author !== null)
}

export function postMetadata(post: Post): Metadata {
  return pageMetadata(
    {
      title: post.title,
      description: post.standfirst || post.summary || post.title,
      path: post.path,
      image: post.image,
      language: post.language,
      article: {
        publishedAt: post.publishedAt,
        updatedAt: post.updatedAt,
        section: post.section?.name ?? null,
        tags: post.tags.map(({ name }) => name),
        authors: post.authors.map(({ slug, id }) => encodePath(['author', slug || String(id)])),
      },
    },
    site(),
  )
}
