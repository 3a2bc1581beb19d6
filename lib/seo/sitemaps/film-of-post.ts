import type { Post } from '../../cms/model'
import { prepareBody } from '../../content/body'
import { type Film, filmOf } from '../../content/embeds/film'
import { takeLeadPlayer } from '../../content/embeds/lead-player'

/** Null without a player on the page; of a gated post only the free part counts. */
export function filmOfPost(
  post: Post,
  settings: { siteUrl: string; mediaBase: string | null },
  language: string,
): Film | null {
  if (post.type !== 'Video' || post.html === '') return null
  const { tree } = prepareBody(post.html, { ...settings, gated: !post.isOpen, adSlots: [], language })
  const { player } = takeLeadPlayer(tree, post.image)
  return player && filmOf(player)
}
