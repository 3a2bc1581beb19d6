import { objectPosition } from '@/lib/base/object-position'
import { fieldsOf, languageTag, pictureAddress, recordId, shortText, sitePath } from './store'

export type StoredStory = {
  id: number
  title: string
  path: string
  /** A path of the optimiser, or an https address. */
  image: string | null
  /** Value of the CSS property object-position. */
  focus?: string | null
  section: string | null
  /** BCP 47 tag. */
  language: string | null
}

/** A story from storage or an answer, each field checked. Null if it can't be shown. */
export function parseStoredStory(value: unknown): StoredStory | null {
  const { id, title, path, image, focus, section, language } = fieldsOf(value)
  const position = objectPosition(focus)
  const story = { id: recordId(id), title: shortText(title), path: sitePath(path) }
  if (story.id === null || story.title === null || story.path === null) return null
  return {
    id: story.id,
    title: story.title,
    path: story.path,
    image: pictureAddress(image),
    ...(position && { focus: position }),
    section: shortText(section, 100),
    language: languageTag(language),
  }
}
