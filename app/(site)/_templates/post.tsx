/** A post's page: its body made safe, and what stands around it. */
import 'server-only'
import type { Metadata } from 'next'
import { Body } from '@/components/post/body/body'
import { Gallery } from '@/components/post/gallery/gallery'
import { PostPage } from '@/components/post/post-page'
import { site } from '@/lib/config/site'
import { prepareBody } from '@/lib/content/body'
import { optional } from '@/lib/delivery/cache'
import { getCategories } from '@/lib/delivery/categories'
import type { Category, Post } from '@/lib/delivery/model'
import { latestPosts } from '@/lib/delivery/posts'
import { readingSettings } from '@/lib/delivery/settings'
import { getSlots } from '@/lib/delivery/slots'
import { tagPath } from '@/lib/delivery/tags'
import { nearestPosts } from '@/lib/front/nearest-posts'
import { encodePath, pagePath } from '@/lib/paths'
import { pageMetadata } from '@/lib/seo/metadata'
import { slotsAt } from '@/lib/slots/placement'
import { Aside, readAside } from './aside'
import { listContext } from './context'
import { LiveBlogPart, readLiveBlog, withLastUpdate } from './live'

const RELATED_POSTS = 4
const CANDIDATES = 20

// One picture in a story is looked at where it stands; in a post that is all pictures even one may be opened.
const GALLERY_FROM = { gallery: 1, other: 2 }

/** @param page of a live blog's updates, from 1; other posts have one page */
export async function PostTemplate({ post: asRead, page = 1 }: { post: Post; page?: number }) {
  const context = listContext()
  const isPage = asRead.type === 'CustomPage' || asRead.type === 'BlankPage'
  const aside = isPage ? null : readAside()
  const [categories, slots, related, live] = await Promise.all([
    optional('categories', () => getCategories(), []),
    optional('slots', () => getSlots(), []),
    isPage ? [] : optional('related', () => relatedTo(asRead), []),
    readLiveBlog(asRead, page),
  ])
  const post = live ? withLastUpdate(asRead, live) : asRead
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
      related={related}
      // How long a live blog takes to read is for its reader to say.
      words={live ? 0 : (post.words ?? body.words)}
      body={
        live ? (
          <LiveBlogPart post={post} blog={live} page={page} slots={inArticle} />
        ) : (
          <Gallery pictures={body.pictures} words={context.words} language={context.language}>
            <Body tree={body.tree} slots={inArticle} words={context.words} />
          </Gallery>
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

/** Posts of the same section, then the latest of all, so there is always somewhere to go. */
async function relatedTo(post: Post) {
  const inSection = post.section
    ? await latestPosts(CANDIDATES, { 'categories.id__eq': post.section.id })
    : []
  const candidates = inSection.length > RELATED_POSTS ? inSection : [...inSection, ...(await latestPosts(50))]
  return nearestPosts(post, candidates, RELATED_POSTS)
}

export function postMetadata(post: Post, page = 1): Metadata {
  return pageMetadata(
    {
      title: page === 1 ? post.title : `${post.title} – ${listContext().words.page(page)}`,
      description: post.standfirst || post.summary || post.title,
      path: pagePath(post.path, page),
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
