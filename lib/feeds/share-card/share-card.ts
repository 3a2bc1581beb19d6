import { contentHash } from '../../base/content-hash.mjs'
import { absoluteUrl } from '../../base/paths'
import type { Author, Category, Post } from '../../delivery/model'
import type { Site } from '../../settings/site'

/**
 * Drawn pictures for pages without one that can be shared. The address of a card ends in a version of its content, so
 * that a changed headline gets a new address, and caches never show an old card for it.
 */

/** Pixels, 1.91 to 1: the shape that every network shows whole. */
export const CARD_WIDTH = 1200
export const CARD_HEIGHT = 630

/** Pixels, 3 to 4: the upright shape in which a web story is shown. */
export const POSTER_WIDTH = 960
export const POSTER_HEIGHT = 1280

/** The record that a card is for. Pages of other kinds have the site's own card. */
export type CardSubject =
  | { kind: 'post' | 'poster' | 'category' | 'author'; id: number }
  | { kind: 'site'; id: null }

export type ShareCard = CardSubject & {
  title: string
  section: string | null
  /** BCP 47; null if unknown. */
  language: string | null
  siteName: string
  siteLanguage: string
}

type CardSite = Pick<Site, 'name' | 'language' | 'ownLanguage'>

// Increase this when the drawing changes: it is part of the version, so every card gets a new address.
const DESIGN = 2
const VERSION_CHARACTERS = 12

const siteFields = ({ name, language, ownLanguage = language }: CardSite) => ({
  siteName: name,
  siteLanguage: ownLanguage,
})

export const siteCard = (site: CardSite): ShareCard => ({
  kind: 'site',
  id: null,
  title: site.name,
  section: null,
  language: null,
  ...siteFields(site),
})

export const postCard = (
  { id, title, section, language }: Pick<Post, 'id' | 'title' | 'section' | 'language'>,
  site: CardSite,
): ShareCard => ({ kind: 'post', id, title, section: section?.name ?? null, language, ...siteFields(site) })

export const posterCard = (post: Parameters<typeof postCard>[0], site: CardSite): ShareCard => ({
  ...postCard(post, site),
  kind: 'poster',
  id: post.id,
})

const nameCard =
  (kind: 'category' | 'author') =>
  ({ id, name }: Pick<Category | Author, 'id' | 'name'>, site: CardSite): ShareCard => ({
    kind,
    id,
    title: name,
    section: null,
    language: null,
    ...siteFields(site),
  })

export const categoryCard = nameCard('category')
export const authorCard = nameCard('author')

export function cardVersion(card: ShareCard): string {
  const { title, section, language, siteName, siteLanguage } = card
  return contentHash(
    JSON.stringify([DESIGN, card.kind, title, section, language, siteName, siteLanguage]),
    VERSION_CHARACTERS,
    'hex',
  )
}

/** `/share/post-12-0f3a…9c.png`, `/share/site-….png`. */
export function cardPath(card: ShareCard): string {
  const subject = card.kind === 'site' ? card.kind : `${card.kind}-${card.id}`
  return `/share/${subject}-${cardVersion(card)}.png`
}

const FILE = /^(?:(site)|(post|poster|category|author)-([1-9]\d{0,14}))-([0-9a-f]{12})\.png$/

/** What the file name of a card says; null if it is none. An id has at most 15 digits, which a number holds exactly. */
export function readCardFile(file: string): { subject: CardSubject; version: string } | null {
  const [, site, kind, id, version = ''] = FILE.exec(file) ?? []
  if (site) return { subject: { kind: 'site', id: null }, version }
  if (!kind || !id) return null
  return { subject: { kind: kind as 'post' | 'poster' | 'category' | 'author', id: Number(id) }, version }
}

export function cardPicture(card: ShareCard, site: Pick<Site, 'url'>) {
  return {
    url: absoluteUrl(cardPath(card), site),
    width: CARD_WIDTH,
    height: CARD_HEIGHT,
    alt: card.title,
  }
}
