import 'server-only'
import { ScriptFaceStyle } from '@/components/frame/script-face'
import { NewsletterPart } from '@/components/newsletters/newsletter-part'
import { asideOf } from '@/components/page/aside'
import { listContext } from '@/components/page/context'
import { StructuredData } from '@/components/page/structured-data'
import { SlotsAt } from '@/components/parts/ads/slots'
import { factsOfPost, PageFacts } from '@/components/parts/analytics/page-facts'
import { CommentsPart } from '@/components/parts/comments/comments-part'
import { GatePart } from '@/components/parts/gates/gate-part'
import { LiveBlog } from '@/components/parts/live/live-blog'
import { KeepStory } from '@/components/parts/reader-lists/keep-story'
import type { StoredStory } from '@/components/parts/reader-lists/store/story'
import { StoryPage } from '@/components/parts/web-story/story-page'
import { Body } from '@/components/post/body/body'
import { Gallery } from '@/components/post/gallery/gallery'
import type { PostExtras, PostParts, PostText } from '@/components/post/post-parts'
import { PostTools } from '@/components/post/tools/post-tools'
import { absoluteUrl } from '@/lib/base/paths'
import type { PreparedBody } from '@/lib/body/body'
import { languageOfStory } from '@/lib/body/story-language'
import { thumbnail } from '@/lib/body/thumbnail'
import type { Post } from '@/lib/delivery/model'
import { tagPath } from '@/lib/delivery/records/tag'
import { site } from '@/lib/settings/site'
import { siteConfig } from '@/lib/settings/site-config'
import { PostPage } from '@/theme/post-page'
import { CorrectionPart } from './corrections'
import { framedOr } from './own-document'
import { type PostPageData, readPostPage } from './post-data'
import { isShortStory } from './short-story'

/** @param page of a live blog, from 1 */
export async function PostTemplate({ post: asRead, page = 1 }: { post: Post; page?: number }) {
  const data = await readPostPage(asRead, page)
  const { post, place, around, profiles, text, adPage, nodes, ampPath } = data
  const { stories } = siteConfig()
  const context = listContext()
  const parts: Omit<PostParts, 'text'> = {
    post,
    context,
    place,
    facts: {
      tags: data.isPage ? [] : post.tags.map((tag) => ({ ...tag, path: tagPath(tag) })),
      profiles,
      words: text.words,
      isShort: isShortStory(data),
    },
    further: { ...around, continuous: data.isPage || around.next === null ? 0 : stories.continuous },
    extras: await extrasOf(data),
  }
  return (
    <>
      <PageFacts {...factsOfPost(post)} />
      <ScriptFaceStyle language={languageOfStory(post, context.language)} />
      {ampPath ? <link rel="amphtml" href={absoluteUrl(ampPath, site())} /> : null}
      {text.webStory ? (
        <StoryPage
          {...parts}
          text={{ body: draw(data, text.webStory.cover), gate: <GatePart post={post} /> }}
          slides={text.webStory.slides}
        />
      ) : (
        <PostPage {...parts} text={textOf(data)} />
      )}
      <StructuredData nodes={nodes} />
      <SlotsAt place="footer" page={adPage} />
    </>
  )
}

function draw({ post, inArticle }: PostPageData, tree: PreparedBody['tree'], isCut = !post.isOpen) {
  return (
    <Body
      tree={tree}
      slots={inArticle}
      messages={listContext().messages}
      isCut={isCut}
      isGallery={post.type === 'Gallery'}
    />
  )
}

function textOf(data: PostPageData): PostText {
  const { post, text, live, inArticle } = data
  const context = listContext()
  const gate = <GatePart post={post} />
  if (live) return { body: <LiveBlog {...live} path={post.path} slots={inArticle} context={context} />, gate }
  const { body, player, rest, correction, contents } = text
  return {
    body: framedOr(
      post,
      <Gallery pictures={body.pictures} messages={context.messages} language={context.language}>
        {draw(data, rest)}
      </Gallery>,
    ),
    film: player ? draw(data, player) : null,
    correction: <CorrectionPart correction={correction} draw={(tree) => draw(data, tree, false)} />,
    contents,
    gate,
  }
}

async function extrasOf({ post, isPage, aside, adPage }: PostPageData): Promise<PostExtras> {
  const { newsletterBox, comments } = siteConfig()
  return {
    tools: isPage ? null : <Tools post={post} />,
    leader: <SlotsAt place="header" page={adPage} />,
    aside: aside ? await asideOf(aside, adPage) : null,
    after:
      !isPage && (newsletterBox !== null || comments !== null) ? (
        <>
          <NewsletterPart place="story" />
          <CommentsPart post={post} />
        </>
      ) : null,
  }
}

function Tools({ post }: { post: Post }) {
  const { tools, features } = siteConfig()
  const context = listContext()
  return (
    <PostTools
      url={absoluteUrl(post.path, site())}
      title={post.title}
      language={spokenLanguage(post, context.language)}
      context={context}
      shown={tools}
      keep={
        features.readerLists ? (
          <KeepStory story={storedStoryOf(post)} isOpen={post.isOpen} messages={context.messages.device} />
        ) : null
      }
    />
  )
}

/** The language of the story's script. Voices of other scripts also read Latin letters. */
function spokenLanguage(post: Post, pageLanguage: string): string {
  const written = languageOfStory(post, pageLanguage)
  return written === 'und-Latn' ? (post.language ?? pageLanguage) : written
}

function storedStoryOf({ id, title, path, image, section, language }: Post): StoredStory {
  const kept = { id, title, path, image: thumbnail(image), section: section?.name ?? null, language }
  return image?.focus ? { ...kept, focus: image.focus } : kept
}
