import 'server-only'
import type { Around, Part } from '@/components/page/places'
import type { StoredStory } from '@/components/reader-data/story'
import { thumbnail } from '@/lib/body/thumbnail'
import type { Post } from '@/lib/delivery/model'
import { isSensitive } from '@/lib/settings/labels'
import { siteConfig } from '@/lib/settings/site-config'
import { FollowHead } from './following/follow-head'
import { Save } from './save.client'
import { ReadingTrail } from './trail/reading-trail'

function ReaderTools({ children, ...props }: Around<'head'>) {
  if (!siteConfig().features.readerLists) return children
  const { device } = props.context.messages
  if (props.at === 'list')
    return (
      <FollowHead subject={props.list} messages={device}>
        {children}
      </FollowHead>
    )
  const { save, savedNow, removedNow, full, goOnReading, close } = device
  const story = storedStoryOf(props.post)
  return (
    <>
      <Save story={story} isOpen={props.post.isOpen} labels={{ save, savedNow, removedNow, full }} />
      <ReadingTrail story={story} labels={{ goOnReading, close }} />
      {children}
    </>
  )
}

export const readerTools: Part = { readersOnly: true, head: { around: ReaderTools } }

function storedStoryOf(post: Post): StoredStory {
  const { id, title, path, section, language } = post
  const image = isSensitive(post) ? null : post.image
  const storedStory = { id, title, path, image: thumbnail(image), section: section?.name ?? null, language }
  return image?.focus ? { ...storedStory, focus: image.focus } : storedStory
}
