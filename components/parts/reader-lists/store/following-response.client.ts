import { fieldsOf, isoTime, shortText } from '@/components/reader-data/store'
import { parseStoredStory, type StoredStory } from '@/components/reader-data/story'

export type FollowingPost = StoredStory & {
  /** ISO 8601, in UTC. */
  publishedAt: string | null
  isOpen: boolean
  /** The kind of access, in lower case. */
  access?: string
}

// The same limit as for the names of `gates` in site.config.ts.
const ACCESS_CHARACTERS = 60

/** `isWhole`: whether every requested list could be read. */
export type FollowingResponse = { posts: FollowingPost[]; isWhole: boolean }

/** @throws TypeError if the answer has no posts */
export function parseFollowingResponse(value: unknown): FollowingResponse {
  const { posts, isWhole } = fieldsOf(value)
  if (!Array.isArray(posts)) throw new TypeError('The answer holds no posts.')
  return {
    isWhole: isWhole === true,
    posts: posts.flatMap((post: unknown) => {
      const story = parseStoredStory(post)
      const { publishedAt, isOpen, access } = fieldsOf(post)
      const kind = shortText(access, ACCESS_CHARACTERS)
      return story
        ? [
            {
              ...story,
              publishedAt: isoTime(publishedAt),
              isOpen: isOpen === true,
              ...(kind && { access: kind }),
            },
          ]
        : []
    }),
  }
}
