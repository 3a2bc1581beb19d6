/** What every read of posts teaches this process. */
import type { Teaser } from '../model'
import { learnPostNames } from './known-names'
import { learnTags } from './tag-index'

/**
 * Called with what the cache gave, never inside the load of a cached read: what another instance, or another bundle of
 * this process, has read is not loaded again.
 */
export function learnFrom(posts: readonly Teaser[]): void {
  learnPostNames(posts)
  learnTags(posts)
}
