import 'server-only'
import type { PostPlace } from '@/components/post/post-parts'
import { prepareBody } from '@/lib/body/body'
import { takeLeadPlayer } from '@/lib/body/embeds/lead-player'
import type { LiveBlog } from '@/lib/body/live-blog/blog'
import { adPageOfPost, type PlacedSlot, slotsAt } from '@/lib/body/slots/placement'
import { storySlides } from '@/lib/body/web-story'
import { optional } from '@/lib/delivery/cache'
import type { Category, Post } from '@/lib/delivery/model'
import { getCategories } from '@/lib/delivery/records/category'
import { parserSettings } from '@/lib/delivery/records/settings'
import { postGraph } from '@/lib/feeds/structured-data/post'
import { storyPath, webStory } from '@/lib/feeds/web-story'
import { isOptimisable } from '@/lib/settings/media'
import { site } from '@/lib/settings/site'
import { siteConfig } from '@/lib/settings/site-config'
import { readAside } from '../aside-data'
import { listContext } from '../context'
import { readSlots } from '../slots-data'
import { crumbsTo, isOpinion } from './crumbs'
import { reportLeftOut } from './left-out'
import { feedOf, readLiveBlog, withLastUpdate } from './live-data'
import { profilesOf } from './profiles'
import { NO_RELATED, relatedPosts } from './related-posts'
import { storyText } from './story-text'

const GALLERY_FROM = { gallery: 1, other: 2 }

export type PostPageData = Awaited<ReturnType<typeof readPostPage>>

/**
 * @param page of a live blog, from 1
 * @throws a redirect for a missing page of updates
 */
export async function readPostPage(asRead: Post, page: number) {
  const isPage = asRead.type === 'CustomPage' || asRead.type === 'BlankPage'
  const aside = isPage || asRead.type === 'Gallery' ? null : readAside()
  const [categories, slots, around, profiles, blog] = await Promise.all([
    optional('categories', () => getCategories(), []),
    readSlots(),
    isPage ? NO_RELATED : optional('related', () => relatedPosts(asRead), NO_RELATED),
    isPage ? [] : profilesOf(asRead),
    readLiveBlog(asRead, page),
  ])
  const { features } = siteConfig()
  const now = Date.now()
  const post = blog ? withLastUpdate(asRead, blog, now) : asRead
  const adPage = adPageOfPost(asRead)
  // No ads in Web Stories and static pages.
  const inArticle = isPage || post.type === 'Web Story' ? [] : slotsAt(slots, 'in-article', adPage)
  const text = prepareText(post, inArticle, blog)
  const place = placeOf(post, categories)
  const nodes = postGraph({
    post,
    page,
    crumbs: place.crumbs,
    body: text.body.tree,
    player: text.player,
    blog,
    words: text.words,
    corrections: blog ? [] : (text.correction?.texts ?? []),
    site: site(),
    now,
  })
  return {
    post,
    isPage,
    place,
    text,
    around,
    profiles,
    aside,
    adPage,
    inArticle,
    live: blog && { blog, page, feed: page === 1 ? feedOf(post, blog, now) : null },
    ampPath:
      features.webStories && webStory(post, text.body.tree, site(), isOptimisable) ? storyPath(post) : null,
    nodes,
  }
}

function prepareText(post: Post, slots: readonly PlacedSlot[], blog: LiveBlog | null) {
  const body = prepareBody(post.html, {
    ...parserSettings(),
    gated: !post.isOpen,
    adSlots: slots.map(({ id }) => id),
    language: post.language ?? listContext().language,
    ...(post.type === 'Web Story'
      ? {}
      : { galleryFrom: post.type === 'Gallery' ? GALLERY_FROM.gallery : GALLERY_FROM.other }),
  })
  reportLeftOut(post.path, body.leftOut)
  // A live blog has no reading time.
  const words = blog ? 0 : (post.words ?? body.words)
  const { tree, correction, contents } = storyText(post, body.tree, words)
  const { player, rest } =
    post.type === 'Video' ? takeLeadPlayer(tree, post.image) : { player: null, rest: tree }
  const webStory = post.type === 'Web Story' ? storySlides(body.tree) : null
  return { body, words, correction, contents, player, rest, webStory }
}

function placeOf(post: Post, categories: readonly Category[]): PostPlace {
  const section = categories.find(({ id }) => id === post.section?.id) ?? null
  return {
    crumbs: crumbsTo(post, section, categories),
    sectionPath: section?.path ?? null,
    color: section?.color ?? null,
    isOpinion: post.type === 'Article' && isOpinion(section, categories),
  }
}
