/** A story as its template composes it, of samples alone. */

import type { ListContext } from '@/components/listing/context'
import { MostRead } from '@/components/listing/most-read'
import { Body } from '@/components/post/body/body'
import { Gallery } from '@/components/post/gallery/gallery'
import { gateOf } from '@/components/post/gate/gate-of'
import { GateNotice } from '@/components/post/gate-notice'
import type { PostParts } from '@/components/post/post-parts'
import { KeepStory } from '@/components/post/tools/keep-story'
import { PostTools } from '@/components/post/tools/post-tools'
import { fromHome } from '@/components/ui/breadcrumb'
import { site } from '@/lib/base/config/site'
import { SITE_DEFAULTS } from '@/lib/base/config/site-defaults'
import type { Post } from '@/lib/cms/model'
import { type PreparedBody, prepareBody } from '@/lib/content/body'
import { takeLeadPlayer } from '@/lib/content/embeds/lead-player'
import { absoluteUrl } from '@/lib/seo/metadata'
import { PostPage } from '@/theme/post-page'
import { storyText } from '../../_templates/story-text'
import { AUTHORS, SECTION, sampleTeaser, TEASERS } from '../_samples/posts'

const GALLERY_FROM = { gallery: 1, other: 2 }
const SUBSCRIPTION = {
  subscribe: 'https://news.example.org/subscribe',
  signIn: 'https://news.example.org/sign-in',
}

export function prepared(post: Post): PreparedBody {
  return prepareBody(post.html, {
    siteUrl: site().url,
    mediaBase: site().url,
    gated: !post.isOpen,
    adSlots: [],
    language: post.language ?? 'en',
    ...(post.type === 'Web Story'
      ? {}
      : { galleryFrom: post.type === 'Gallery' ? GALLERY_FROM.gallery : GALLERY_FROM.other }),
  })
}

/** What every layout of a post takes, but its body. */
export function samplePartsOf(post: Post, context: ListContext): Omit<PostParts, 'body'> {
  const url = absoluteUrl(post.path, site())
  const { messages, language } = context
  const isPage = post.type === 'CustomPage'
  return {
    post,
    context,
    crumbs: [...fromHome(messages, SECTION), { name: post.title, path: post.path }],
    sectionPath: SECTION.path,
    color: SECTION.color,
    tags: isPage ? [] : post.tags.map((tag) => ({ ...tag, path: `/styleguide/list?topic=${tag.id}` })),
    related: isPage ? [] : TEASERS.slice(0, 4),
    next: isPage ? null : sampleTeaser(),
    profiles: isPage ? [] : AUTHORS,
    isOpinion: false,
    gate: post.isOpen ? null : (
      <GateNotice context={context} gate={gateOf(post.access, {}, SUBSCRIPTION, messages)} url={url} />
    ),
    url,
    tools: isPage ? null : (
      <PostTools
        url={url}
        title={post.title}
        language={post.language ?? language}
        context={context}
        shown={SITE_DEFAULTS.tools}
        keep={
          <KeepStory
            story={{
              id: post.id,
              title: post.title,
              path: post.path,
              image: null,
              section: SECTION.name,
              language: post.language,
            }}
            isOpen={post.isOpen}
            messages={messages.device}
          />
        }
      />
    ),
    aside:
      isPage || post.type === 'Gallery' ? null : (
        <MostRead posts={TEASERS.slice(0, 5)} window="24h" context={context} />
      ),
    words: post.words ?? 0,
  }
}

export function drawnStory(post: Post, context: ListContext, changes: Partial<PostParts> = {}) {
  const body = prepared(post)
  const draw = (tree: PreparedBody['tree']) => (
    <Body tree={tree} messages={context.messages} isCut={!post.isOpen} isGallery={post.type === 'Gallery'} />
  )
  const text = storyText(post, body.tree, body.words, draw)
  const { player, rest } =
    post.type === 'Video' ? takeLeadPlayer(text.tree, post.image) : { player: null, rest: text.tree }
  return (
    <PostPage
      {...samplePartsOf(post, context)}
      correction={text.correction}
      contents={text.contents}
      body={
        <Gallery pictures={body.pictures} messages={context.messages} language={context.language}>
          {draw(rest)}
        </Gallery>
      }
      film={player ? draw(player) : null}
      {...changes}
    />
  )
}
