/** What `GET /api/following` answers, and what the browser makes of it. */
import { fieldsOf, moment } from './checks'
import { type KeptStory, keptStory } from './story'

export type FollowingPost = KeptStory & {
  /** ISO 8601 UTC. */
  publishedAt: string | null
  /** Whether every reader may read the whole of it. */
  isOpen: boolean
}

/** `isWhole`: whether everything that was asked for could be read. */
export type FollowingAnswer = { posts: FollowingPost[]; isWhole: boolean }

/** Reads an answer that came over the network, where anything may stand in its place. @throws TypeError */
export function readFollowingAnswer(value: unknown): FollowingAnswer {
  const { posts, isWhole } = fieldsOf(value)
  if (!Array.isArray(posts)) throw new TypeError('The answer holds no posts.')
  return {
    isWhole: isWhole === true,
    posts: posts.flatMap((post: unknown) => {
      const story = keptStory(post)
      const { publishedAt, isOpen } = fieldsOf(post)
      return story ? [{ ...story, publishedAt: moment(publishedAt), isOpen: isOpen === true }] : []
    }),
  }
}
