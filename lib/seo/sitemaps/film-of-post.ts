/** The film of a video's post, as its page shows it. */
import type { Post } from '../../cms/model'
import { prepareBody } from '../../content/body'
import { type Film, filmOf } from '../../content/embeds/film'
import { takeLeadPlayer } from '../../content/embeds/lead-player'

/** Null where no player stands on the page: in the body of a gated post, only what everybody may see counts. */
export function filmOfPost(
  post: Post,
  settings: { siteUrl: string; mediaBase: string | null },
  language: string,
): Film | null {
  if (post.type !== 'Video' || post.html === '') return null
  const { tree } = prepareBody(post.html, { ...settings, gated: !post.isOpen, adSlots: [], language })
  const { player } = takeLeadPlayer(tree, post.image?.src)
  return player && filmOf(player)
}
