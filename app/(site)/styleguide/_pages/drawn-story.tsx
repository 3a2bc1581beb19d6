import type { ReactNode } from 'react'
import { AUTHORS, SECTION, sampleTeaser, TEASERS } from '@/app/(site)/styleguide/_samples/posts'
import type { ListContext } from '@/components/list/context'
import { BeforeText } from '@/components/post/before-text'
import { Body, type BodyProps } from '@/components/post/body/body'
import type { EpisodeData } from '@/components/post/episode-data'
import { EpisodeNotes } from '@/components/post/episode-notes'
import { Gallery } from '@/components/post/gallery/gallery'
import type { PostParts, PostText } from '@/components/post/post-parts'
import { storyText } from '@/components/post/story-text'
import { PostTools } from '@/components/post/tools/post-tools'
import { Translations } from '@/components/post/translations'
import { MostRead } from '@/components/trending/most-read'
import { fromHome } from '@/components/ui/breadcrumb'
import { absoluteUrl } from '@/lib/base/paths'
import { type PreparedBody, prepareBody } from '@/lib/body/body'
import { takeLeadPlayer } from '@/lib/body/embeds/lead-player'
import { withEpisodePlace } from '@/lib/body/episode-place'
import type { Post } from '@/lib/delivery/model'
import { isSensitive } from '@/lib/settings/labels'
import { site } from '@/lib/settings/site'
import { SITE_DEFAULTS } from '@/lib/settings/site-defaults'
import { PostPage } from '@/theme/post-page'

const GALLERY_FROM = { gallery: 1, other: 2 }
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

export function samplePartsOf(post: Post, context: ListContext, body: ReactNode): PostParts {
  const isPage = post.type === 'CustomPage'
  return {
    post,
    context,
    place: {
      crumbs: [...fromHome(context.messages, SECTION), { name: post.title, path: post.path }],
      sectionPath: SECTION.path,
      color: SECTION.color,
      isOpinion: false,
    },
    facts: {
      tags: isPage ? [] : post.tags.map((tag) => ({ ...tag, path: `/styleguide/list?topic=${tag.id}` })),
      profiles: isPage ? [] : AUTHORS,
      words: post.words ?? 0,
    },
    text: { body },
    further: { related: isPage ? [] : TEASERS.slice(0, 4), next: isPage ? null : sampleTeaser() },
    extras: {
      tools: isPage ? null : (
        <>
          <Translations
            path={post.path}
            languages={{ en: post.path, hi: '/styleguide', ur: '/styleguide' }}
            language={context.language}
          />
          <SampleTools post={post} context={context} />
        </>
      ),
      aside:
        isPage || post.type === 'Gallery' ? null : (
          <MostRead posts={TEASERS.slice(0, 5)} period="24h" context={context} />
        ),
    },
  }
}

type SampleProps = { post: Post; context: ListContext }

function SampleTools({ post, context }: SampleProps) {
  return (
    <PostTools
      url={absoluteUrl(post.path, site())}
      post={post}
      language={post.language ?? context.language}
      context={context}
      settings={SITE_DEFAULTS.tools}
    />
  )
}

type StoryOptions = { isOpinion?: boolean; gate?: ReactNode; after?: ReactNode; episode?: EpisodeData }

export function drawnStory(
  post: Post,
  context: ListContext,
  { isOpinion = false, gate, after, episode }: StoryOptions = {},
) {
  const body = prepared(post)
  const draw = (
    tree: PreparedBody['tree'],
    more: Pick<BodyProps, 'before' | 'episode' | 'isCut' | 'isWithin'> = {},
  ) => (
    <Body
      tree={tree}
      messages={context.messages}
      isCut={!post.isOpen}
      isGallery={post.type === 'Gallery'}
      isCovered={isSensitive(post)}
      {...more}
    />
  )
  const { tree, correction, contents, ...facts } = storyText(post, {
    tree: body.tree,
    words: body.words,
    isOpinion,
  })
  const { player, rest: bodyTree } =
    post.type === 'Video' ? takeLeadPlayer(tree, post.image) : { player: null, rest: tree }
  const before = (
    <BeforeText
      post={post}
      hasFilm={player !== null}
      correction={correction}
      draw={(part) => draw(part, { isCut: false, isWithin: true })}
    />
  )
  const parts = samplePartsOf(
    post,
    context,
    <Gallery pictures={body.pictures} messages={context.messages} language={context.language}>
      {episode
        ? draw(withEpisodePlace(bodyTree), {
            before,
            episode: <EpisodeNotes episode={episode} context={context} />,
          })
        : draw(bodyTree, { before })}
    </Gallery>,
  )
  const postText: PostText = {
    ...parts.text,
    contents,
    gate,
    film: player ? draw(player) : null,
  }
  return (
    <PostPage
      {...parts}
      place={{ ...parts.place, isOpinion }}
      facts={{ ...parts.facts, ...facts }}
      text={postText}
      extras={{ ...parts.extras, after }}
    />
  )
}
