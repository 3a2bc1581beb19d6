/** What this process remembers of every read of posts. */
import type { Teaser } from '../model'
import { learnPostNames } from './known-names'
import { learnTags } from './tag-index'

/** Call it with the cache's result, never inside a cached load, which does not run on values of other instances. */
export function learnFrom(posts: readonly Teaser[]): void {
  learnPostNames(posts)
  learnTags(posts)
}
