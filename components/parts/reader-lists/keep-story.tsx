import type { StoredStory } from '@/components/reader-data/story'
import type { Messages } from '@/lib/words'
import { Save } from './save'
import { ReadingTrail } from './trail/reading-trail'

type Props = { story: StoredStory; isOpen: boolean; messages: Messages['device'] }

export function KeepStory({ story, isOpen, messages }: Props) {
  const { save, savedNow, removedNow, full, goOnReading, close } = messages
  return (
    <>
      <Save story={story} isOpen={isOpen} labels={{ save, savedNow, removedNow, full }} />
      <ReadingTrail story={story} labels={{ goOnReading, close }} />
    </>
  )
}
