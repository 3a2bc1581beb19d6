import 'server-only'
import type { ElementContent } from 'hast'
import type { ReactNode } from 'react'
import { ScriptFaceStyle } from '@/components/frame/script-face'
import type { ListContext } from '@/components/list/context'
import { NewsletterPart } from '@/components/newsletters/newsletter-part'
import { asideOf } from '@/components/page/aside'
import { contextIn, listContext } from '@/components/page/context'
import { isFollowPlace } from '@/components/page/follow-links'
import { FollowPart } from '@/components/page/follow-part'
import { Place } from '@/components/page/places'
import { StructuredData } from '@/components/page/structured-data'
import { BeforeText } from '@/components/post/before-text'
import { Body, type BodyProps } from '@/components/post/body/body'
import { Gallery } from '@/components/post/gallery/gallery'
import { PageFrame } from '@/components/post/page-frame.client'
import type { PostExtras, PostParts, PostText } from '@/components/post/post-parts'
import { ResumeAudio } from '@/components/post/resume-audio'
import { PostTools } from '@/components/post/tools/post-tools'
import { languageAttributes } from '@/lib/base/languages'
import { type PageFacts, pageKindOf } from '@/lib/base/page-facts'
import { absoluteUrl } from '@/lib/base/paths'
import type { PreparedBody } from '@/lib/body/body'
import { EMBED, IMAGE, TABLE } from '@/lib/body/elements'
import { withEpisodePlace } from '@/lib/body/episode-place'
import { holds } from '@/lib/body/rewrite'
import { needsFrame, pageFrameName, sandboxTokens } from '@/lib/body/slots/document'
import { languageOfStory } from '@/lib/body/story-language'
import { countWords, plainText } from '@/lib/body/text'
import type { Post } from '@/lib/delivery/model'
import { tagPath } from '@/lib/delivery/records/tag'
import { env } from '@/lib/settings/env'
import { isSensitive } from '@/lib/settings/labels'
import { site } from '@/lib/settings/site'
import { siteConfig } from '@/lib/settings/site-config'
import { topicTags } from '@/lib/settings/topic-tags'
import { PostPage } from '@/theme/post-page'
import { CorrectionPart } from './corrections'
import { EpisodeNotes } from './episode-notes'
import type { PostPageData } from './post-data'
import { Translations } from './translations'

const isFramed = (post: Post) => siteConfig().features.framedPages && needsFrame(post)

/**
 * The body, or the frame that runs it with its own forms and scripts.
 * @param body shown inside the frame's place without scripts
 */
function framedOr(post: Post, body: ReactNode): ReactNode {
  if (!isFramed(post)) return body
  const { SLOTS_ORIGIN } = env()
  return (
    <>
      <PageFrame
        src={`${SLOTS_ORIGIN ?? ''}/slots/${pageFrameName(post.id)}`}
        title={post.title}
        sandbox={sandboxTokens({ hasOwnOrigin: SLOTS_ORIGIN !== undefined, forms: true })}
        origin={SLOTS_ORIGIN ?? null}
      />
      <noscript>{body}</noscript>
    </>
  )
}

// A story of up to this many words ends before the rail beside it, which is about 1,500 px high with two ads and a
// ranking; what follows the text takes about 500 px.
const WORDS_MAX = 250

// Any one of these is as high as many lines of text.
const TALL: ReadonlySet<string> = new Set([IMAGE, EMBED, TABLE, 'figure', 'video', 'audio', 'pre'])

function isShortStory({ post, live, text }: PostPageData): boolean {
  if (live || post.type === 'Gallery') return false
  const { children } = text.rest
  if (children.some((one) => isTall(one as ElementContent))) return false
  return countWords(plainText(text.rest), post.language ?? listContext().language) <= WORDS_MAX
}

const isTall = (node: ElementContent) =>
  node.type === 'element' && (TALL.has(node.tagName) || holds(node, TALL))

/** A post's page. The caller reads it: `<PostTemplate data={await readPostPage(post, page)} />`. */
export async function PostTemplate({ data }: { data: PostPageData }) {
  const { post, place, around, profiles, text, adPage, inArticle, live, nodes } = data
  const { stories } = siteConfig()
  const context = listContext()
  const parts: Omit<PostParts, 'text'> = {
    post,
    context,
    place,
    facts: {
      tags: data.isTextPage ? [] : topicsOf(post),
      profiles,
      words: text.words,
      isShort: isShortStory(data),
      opener: text.opener,
      isLongRead: text.isLongRead,
      chapters: text.chapters,
      leadCredits: data.leadCredits,
    },
    further: { ...around, continuous: data.isTextPage || around.next === null ? 0 : stories.continuous },
    extras: await extrasOf(data),
  }
  const postText = postTextOf(data)
  return (
    <Place name="page" facts={factsOf(post)} slots={adPage} hasOwnHeader>
      <ScriptFaceStyle language={languageOfStory(post, context.language)} />
      <Place name="story" parts={parts} text={postText} tree={text.body.tree} live={live} slots={inArticle}>
        <PostPage {...parts} text={postText} />
      </Place>
      <ResumeAudio post={post} />
      <StructuredData nodes={nodes} />
    </Place>
  )
}

/** The tags to show as topics. */
export const topicsOf = ({ tags }: Pick<Post, 'tags'>) =>
  topicTags(tags).map((tag) => ({ ...tag, path: tagPath(tag) }))

// Facts are in the HTML of every story, so a post with hundreds of tags names only the first ones.
const TAGS_MAX = 12

function factsOf({ id, type, section, tags, authors, isOpen }: Post): PageFacts {
  return {
    kind: pageKindOf(type),
    id,
    ...(section && { section: section.slug }),
    tags: tags.slice(0, TAGS_MAX).map(({ slug }) => slug),
    authors: authors.map(({ name }) => name),
    access: isOpen ? 'open' : 'gated',
  }
}

type BodyState = Pick<BodyProps, 'isCut' | 'isWithin' | 'before' | 'episode'>

function draw({ post, inArticle }: PostPageData, tree: PreparedBody['tree'], bodyProps: BodyState = {}) {
  return (
    <Body
      tree={tree}
      slots={inArticle}
      messages={listContext().messages}
      isGallery={post.type === 'Gallery'}
      isCut={!post.isOpen}
      isCovered={isSensitive(post)}
      {...bodyProps}
    />
  )
}

function postTextOf(data: PostPageData): PostText {
  const { post, text, episode } = data
  const context = listContext()
  const { body, player, rest: bodyTree, correction, contents } = text
  const hasFrame = isFramed(post)
  const correctionParts = {
    correction,
    draw: (tree: PreparedBody['tree']) =>
      draw(data, tree, { isCut: false, isWithin: !hasFrame && post.isOpen }),
  }
  // A gated story's text fades out as a whole. A correction must stay legible, so it stands outside that element.
  const isInText = !hasFrame && post.isOpen
  const before = isInText ? <BeforeText post={post} hasFilm={player !== null} {...correctionParts} /> : null
  return {
    body: framedOr(
      post,
      <Gallery pictures={body.pictures} messages={context.messages} language={context.language}>
        {episode === null
          ? draw(data, bodyTree, { before })
          : draw(data, withEpisodePlace(bodyTree), {
              before,
              episode: <EpisodeNotes episode={episode} context={storyContext(post, context)} />,
            })}
      </Gallery>,
    ),
    film: player ? draw(data, player) : null,
    correction: isInText ? null : <CorrectionPart post={post} {...correctionParts} />,
    contents,
    gate: <Place name="below" at="text" post={post} />,
  }
}

/** Messages and clock in the language of the story, which the texts around it are in. */
function storyContext(post: Post, context: ListContext): ListContext {
  const { lang } = languageAttributes(languageOfStory(post, context.language), context.language)
  return contextIn(lang, context)
}

async function extrasOf({
  post,
  isTextPage: isPage,
  aside,
  adPage,
  inHeader,
  languages,
}: PostPageData): Promise<PostExtras> {
  const { newsletterBox, comments } = siteConfig()
  const { messages } = listContext()
  return {
    tools: isPage ? null : (
      <>
        <Translations path={post.path} languages={languages} language={listContext().language} />
        <Tools post={post} />
      </>
    ),
    leader: inHeader.map((slot) => (
      <Place key={slot.id} name="slot" at="header" slot={slot} messages={messages} />
    )),
    aside: aside ? await asideOf(aside, adPage) : null,
    after:
      !isPage && (newsletterBox !== null || comments !== null || isFollowPlace('story')) ? (
        <Place name="below" at="story" post={post}>
          <FollowPart place="story" />
          <NewsletterPart place="story" />
        </Place>
      ) : null,
  }
}

function Tools({ post }: { post: Post }) {
  const context = listContext()
  return (
    <PostTools
      url={absoluteUrl(post.path, site())}
      post={post}
      language={spokenLanguage(post, context.language)}
      context={context}
      settings={siteConfig().tools}
    />
  )
}

/**
 * The language of the voice that reads the story aloud. A voice for another script also reads Latin letters, so an
 * unknown language in Latin letters keeps the post's own.
 */
function spokenLanguage(post: Post, pageLanguage: string): string {
  const storyLanguage = languageOfStory(post, pageLanguage)
  return storyLanguage === 'und-Latn' ? (post.language ?? pageLanguage) : storyLanguage
}
