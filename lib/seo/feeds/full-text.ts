import type { Root } from 'hast'
import { LRUCache } from 'lru-cache'
import { absoluteUrl } from '../../base/absolute-url'
import { siteConfig } from '../../base/config/site-config'
import { contentHash } from '../../base/content-hash.mjs'
import { direction, documentLanguage } from '../../base/languages'
import { prepareBody } from '../../content/body'
import { isCorrected, takeCorrections } from '../../content/corrections'
import { newElement } from '../../content/elements'
import type { FeedPost } from '../../delivery/model'
import { type Messages, messages } from '../../words'
import { feedBody } from './body'

const KEPT_MAX_CHARACTERS = 5_000_000

const kept = new LRUCache<string, string>({
  maxSize: KEPT_MAX_CHARACTERS,
  sizeCalculation: (html) => html.length + 1,
})

export type FullTextSite = { url: string; language: string; mediaBase: string | null }

/** Null if gated or without a body. */
export function fullText(post: FeedPost, site: FullTextSite): string | null {
  if (!post.isOpen || post.html === '') return null
  const language = post.language ?? site.language
  const hasNote = isCorrected(post, siteConfig().stories.correctionTag)
  const side = direction(documentLanguage(post.title, post.language, site.language))
  const name = contentHash(JSON.stringify([post.path, language, site.language, side, post.html, hasNote]))
  const before = kept.get(name)
  if (before !== undefined) return before === '' ? null : before
  const addresses = { siteUrl: site.url, mediaBase: site.mediaBase }
  const { tree } = prepareBody(post.html, { ...addresses, gated: false, adSlots: [], language })
  const place = { siteUrl: site.url, url: absoluteUrl(post.path, site), direction: side }
  const html = feedBody(correctionFirst(tree, messages(site.language), hasNote), place)
  kept.set(name, html)
  return html === '' ? null : html
}

/** The order is the same as on the page. */
function correctionFirst(tree: Root, { correction: title, corrected }: Messages, hasNote: boolean): Root {
  const { correction, rest } = takeCorrections(tree)
  if (correction === null && !hasNote) return tree
  const note = correction?.children ?? [newElement('p', {}, [corrected])]
  const heading = newElement('p', {}, [newElement('strong', {}, [title])])
  return { ...rest, children: [heading, ...note, ...rest.children] }
}
