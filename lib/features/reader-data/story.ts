/** What the device keeps of a story: enough to show it on a list without asking anybody. */
import { fieldsOf, languageTag, ownPath, pictureAddress, recordId, textOf } from './checks'

export type KeptStory = {
  id: number
  title: string
  /** The story's own address, a path of this site. */
  path: string
  /** A small picture: a path of this site's optimiser, or an https address. */
  image: string | null
  /** Name of its section. */
  section: string | null
  /** BCP 47 tag of the title. */
  language: string | null
}

/** A story in what storage gave back; null where what it cannot do without is missing. */
export function keptStory(value: unknown): KeptStory | null {
  const { id, title, path, image, section, language } = fieldsOf(value)
  const story = { id: recordId(id), title: textOf(title), path: ownPath(path) }
  if (story.id === null || story.title === null || story.path === null) return null
  return {
    id: story.id,
    title: story.title,
    path: story.path,
    image: pictureAddress(image),
    section: textOf(section, 100),
    language: languageTag(language),
  }
}
