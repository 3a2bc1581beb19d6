import type { Teaser } from '../model'
import { rememberPostNames } from './known-names'
import { rememberTags } from './tag-index'

/** Call it outside cached loads, which do not run on values of other instances. */
export function rememberPosts(posts: readonly Teaser[]): void {
  rememberPostNames(posts)
  rememberTags(posts)
}
