/** A post's page: its sanitised body and the parts around it. */
import 'server-only'
import { ScriptFaceStyle } from '@/app/_script-face/script-face-style'
import { factsOfPost, PageFacts } from '@/components/measurement/page-facts'
import { Body } from '@/components/post/body/body'
import { Gallery } from '@/components/post/gallery/gallery'
import type { PostParts } from '@/components/post/post-parts'
import { KeepStory } from '@/components/post/tools/keep-story'
import { PostTools } from '@/components/post/tools/post-tools'
import { StoryPage } from '@/components/post/web-story/story-page'
import { isOptimisable } from '@/lib/base/config/media'
import { site } from '@/lib/base/config/site'
import { siteConfig } from '@/lib/base/config/site-config'
import { storyLanguage } from '@/lib/base/languages'
import { optional } from '@/lib/cms/cache/read-through'
import type { Post } from '@/lib/cms/model'
import { getCategories } from '@/lib/cms/repositories/categories'
import { parserSettings } from '@/lib/cms/repositories/settings'
import { tagPath } from '@/lib/cms/repositories/tags'
import { type PreparedBody, prepareBody } from '@/lib/content/body'
import { takeLeadPlayer } from '@/lib/content/embeds/lead-player'
import { thumbnail } from '@/lib/content/pictures/thumbnail'
import { adPageOfPost, slotsAt } from '@/lib/content/slots/placement'
import { storySlides } from '@/lib/content/web-story/slides'
import type { KeptStory } from '@/lib/features/reader-data/story'
import { postGraph } from '@/lib/seo/graph/post'
import { absoluteUrl } from '@/lib/seo/metadata'
import { storyPath, webStory } from '@/lib/seo/web-story/web-story'
import { PostPage } from '@/theme/post-page'
import { NOWHERE, postsAround } from './around'
import { asideOf, readAside } from './aside'
import { CommentsPart } from './comments-part'
import { listContext } from './context'
import { crumbsTo, isOpinion } from './crumbs'
import { GatePart } from './gate-part'
import { LiveBlogPart, readLiveBlog, withLastUpdate } from './live'
import { NewsletterPart } from './newsletter-part'
import { framedOr } from './page-frame'
import { profilesOf } from './profiles'
import { readSlots, SlotsAt } from './slots'
import { storyText } from './story-text'
import { StructuredData } from './structured-data'

// A single picture opens large only in a post that consists of pictures.
const GALLERY_FROM = { gallery: 1, other: 2 }

/** @param page of a live blog's updates, from 1; other posts have one page */
export async function PostTemplate({ post: asRead, page = 1 }: { post: Post; page?: number }) {
  const context = listContext()
  const adPage = adPageOfPost(asRead)
  const { tools, features, stories, newsletterBox, comments } = siteConfig()
  const isPage = asRead.type === 'CustomPage' || asRead.type === 'BlankPage'
  // Pages of the publication and galleries have no column beside them.
  const aside = isPage || asRead.type === 'Gallery' ? null : readAside()
  const [categories, slots, around, profiles, live] = await Promise.all([
    optional('categories', () => getCategories(), []),
    readSlots(),
    isPage ? NOWHERE : optional('related', () => postsAround(asRead), NOWHERE),
    isPage ? [] : profilesOf(asRead),
    readLiveBlog(asRead, page),
  ])
  const post = live ? withLastUpdate(asRead, live) : asRead
  // A story's slides have no room between them, and a page of the publication sells nothing.
  const inArticle = isPage || post.type === 'Web Story' ? [] : slotsAt(slots, 'in-article', adPage)
  const body = prepareBody(post.html, {
    ...parserSettings(),
    gated: !post.isOpen,
    adSlots: inArticle.map(({ id }) => id),
    language: post.language ?? context.language,
    ...(post.type === 'Web Story'
      ? {}
      : { galleryFrom: post.type === 'Gallery' ? GALLERY_FROM.gallery : GALLERY_FROM.other }),
  })
  const section = categories.find(({ id }) => id === post.section?.id) ?? null
  const draw = (tree: PreparedBody['tree']) => (
    <Body
      tree={tree}
      slots={inArticle}
      messages={context.messages}
      isCut={!post.isOpen}
      isGallery={post.type === 'Gallery'}
    />
  )
  const story = post.type === 'Web Story' ? storySlides(body.tree) : null
  // How long a live blog takes to read is for its reader to say.
  const words = live ? 0 : (post.words ?? body.words)
  const text = storyText(post, body.tree, words, draw)
  const { player, rest } =
    post.type === 'Video' ? takeLeadPlayer(text.tree, post.image) : { player: null, rest: text.tree }
  const crumbs = crumbsTo(post, section, categories)
  const parts: PostParts = {
    post,
    context,
    crumbs,
    sectionPath: section?.path ?? null,
    color: section?.color ?? null,
    isOpinion: post.type === 'Article' && isOpinion(section, categories),
    gate: <GatePart post={post} />,
    url: absoluteUrl(post.path, site()),
    after:
      !isPage && (newsletterBox !== null || comments !== null) ? (
        <>
          <NewsletterPart place="story" />
          <CommentsPart post={post} />
        </>
      ) : null,
    continuous: isPage || around.next === null ? 0 : stories.continuous,
    leader: <SlotsAt place="header" page={adPage} />,
    tags: isPage ? [] : post.tags.map((tag) => ({ ...tag, path: tagPath(tag) })),
    related: around.related,
    next: around.next,
    profiles,
    words,
    ...(!live && { correction: text.correction, contents: text.contents }),
    body: live ? (
      <LiveBlogPart post={post} blog={live} page={page} slots={inArticle} />
    ) : (
      framedOr(
        post,
        <Gallery pictures={body.pictures} messages={context.messages} language={context.language}>
          {draw(rest)}
        </Gallery>,
      )
    ),
    tools: isPage ? null : (
      <PostTools
        url={absoluteUrl(post.path, site())}
        title={post.title}
        language={post.language ?? context.language}
        context={context}
        shown={tools}
        keep={
          features.readerLists ? (
            <KeepStory story={keptOf(post)} isOpen={post.isOpen} messages={context.messages.device} />
          ) : null
        }
      />
    ),
    aside: aside ? await asideOf(aside, adPage) : null,
  }
  const nodes = postGraph({
    post,
    page,
    crumbs,
    body: body.tree,
    player,
    blog: live,
    words,
    corrections: live ? [] : text.correctionTexts,
    site: site(),
    now: Date.now(),
  })
  return (
    <>
      <PageFacts {...factsOfPost(post)} />
      <ScriptFaceStyle language={storyLanguage(post.title, post.language, context.language)} />
      {features.webStories && webStory(post, body.tree, site(), isOptimisable) ? (
        <link rel="amphtml" href={absoluteUrl(storyPath(post), site())} />
      ) : null}
      {story ? (
        <StoryPage {...parts} body={draw(story.cover)} slides={story.slides} />
      ) : (
        <PostPage {...parts} film={player ? draw(player) : null} />
      )}
      <StructuredData nodes={nodes} />
      <SlotsAt place="footer" page={adPage} />
    </>
  )
}

/** What a reader's device keeps of the post, where the reader wants it to. */
function keptOf({ id, title, path, image, section, language }: Post): KeptStory {
  const kept = { id, title, path, image: thumbnail(image), section: section?.name ?? null, language }
  return image?.focus ? { ...kept, focus: image.focus } : kept
}
