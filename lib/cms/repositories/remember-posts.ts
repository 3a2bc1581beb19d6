import type { Teaser } from '../model'
import { rememberPostNames } from './known-names'
import { rememberTags } from './tag-index'

/** Call it outside cached loads. */
export function rememberPosts(posts: readonly Teaser[]): void {
  rememberPostNames(posts)
  rememberTags(posts)
}
