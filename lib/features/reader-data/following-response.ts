/** The response of `GET /api/following`, on server and browser. */
import { fieldsOf, moment, textOf } from './checks'
import { parseStoredStory, type StoredStory } from './story'

export type FollowingPost = StoredStory & {
  /** ISO 8601 UTC. */
  publishedAt: string | null
  /** Whether all of it is free to read. */
  isOpen: boolean
  /** Of a gated post, the kind as the service names it, in lower case; absent if it names none. */
  access?: string
}

// As long as a kind in `gates` of site.config.ts may be.
const ACCESS_CHARACTERS = 60

/** `isWhole`: whether every requested list could be read. */
export type FollowingResponse = { posts: FollowingPost[]; isWhole: boolean }

/** Validates a response from the network. @throws TypeError */
export function parseFollowingResponse(value: unknown): FollowingResponse {
  const { posts, isWhole } = fieldsOf(value)
  if (!Array.isArray(posts)) throw new TypeError('The answer holds no posts.')
  return {
    isWhole: isWhole === true,
    posts: posts.flatMap((post: unknown) => {
      const story = parseStoredStory(post)
      const { publishedAt, isOpen, access } = fieldsOf(post)
      const kind = textOf(access, ACCESS_CHARACTERS)
      return story
        ? [
            {
              ...story,
              publishedAt: moment(publishedAt),
              isOpen: isOpen === true,
              ...(kind && { access: kind }),
            },
          ]
        : []
    }),
  }
}
