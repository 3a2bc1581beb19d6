import 'server-only'
import type { Part } from '@/components/page/places'
import type { StoredStory } from '@/components/reader-data/story'
import { thumbnail } from '@/lib/body/thumbnail'
import type { Post } from '@/lib/delivery/model'
import { siteConfig } from '@/lib/settings/site-config'
import { FollowHead } from './following/follow-head'
import { KeepStory } from './keep-story'

export const readerTools: Part = {
  head({ children, ...props }) {
    if (!siteConfig().features.readerLists) return children
    const { device } = props.context.messages
    if (props.at === 'list')
      return (
        <FollowHead subject={props.list} messages={device}>
          {children}
        </FollowHead>
      )
    const { post } = props
    return (
      <>
        <KeepStory story={storedStoryOf(post)} isOpen={post.isOpen} messages={device} />
        {children}
      </>
    )
  },
}

function storedStoryOf({ id, title, path, image, section, language }: Post): StoredStory {
  const kept = { id, title, path, image: thumbnail(image), section: section?.name ?? null, language }
  return image?.focus ? { ...kept, focus: image.focus } : kept
}
