import 'server-only'
import { z } from 'zod'
import { encodePath, pathSegments } from '../../base/paths'
import { isName } from '../../base/text'
import { cached } from '../cache'
import { recordTag } from '../cache-tags'
import { get } from '../call/http'
import { nullOn404 } from '../call/not-found'
import type { Author } from '../model'
import { listPath, mediaAddress, profileAddress, webAddress } from './addresses'
import { noteAuthor } from './author-path'
import { readRecord } from './envelope'
import { readShared } from './head'
import { isKnown, rememberNames } from './names'
import { parserSettings } from './settings'
import { anything, id, requiredText, text, textOrNull, time } from './wire'

const PROFILES = {
  linkedin: 'https://www.linkedin.com/in/',
  twitter: 'https://x.com/',
  instagram: 'https://www.instagram.com/',
  facebook: 'https://www.facebook.com/',
} as const
const NETWORKS = Object.keys(PROFILES) as (keyof typeof PROFILES)[]

const shape = z.object({
  id,
  name: requiredText('name'),
  slug: text,
  description: text,
  linkedin: anything,
  twitter: anything,
  instagram: anything,
  facebook: anything,
  avatar: anything,
  created_at: time,
  updated_at: time,
  meta_title: textOrNull,
  meta_description: textOrNull,
  og_title: anything,
  og_description: anything,
  og_image: anything,
  twitter_title: anything,
  twitter_description: anything,
  twitter_image: anything,
  absolute_url: listPath,
})

export function authorReading(mediaBase: string | null) {
  return shape.transform((read): Author => {
    const slug = read.slug !== '' && isName(read.slug) ? read.slug : String(read.id)
    const recordAddress = read.absolute_url
    const name = isName(read.name) ? read.name : slug
    return {
      id: read.id,
      name,
      slug,
      path:
        recordAddress !== null && pathSegments(recordAddress)?.every(isName)
          ? recordAddress
          : encodePath(['author', slug]),
      bio: read.description,
      portrait: mediaAddress(read.avatar, mediaBase),
      links: NETWORKS.flatMap((network) => {
        const url = readProfile(network, read[network])
        return url === null ? [] : [{ network, url }]
      }),
      title: titleOf(name, read.meta_title),
      description: read.meta_description,
      shared: readShared(
        {
          ...read,
          og_title: titleOf(name, textOrNull.parse(read.og_title)),
          twitter_title: titleOf(name, textOrNull.parse(read.twitter_title)),
        },
        mediaBase,
      ),
      createdAt: read.created_at,
      updatedAt: read.updated_at,
    }
  })
}

/** From a URL, one without a scheme, or a handle. Null for a host alone, which is the network's home page. */
function readProfile(network: keyof typeof PROFILES, value: unknown): string | null {
  const profileText = text.parse(value)
  const [, handle] = /^@?([\p{L}\p{N}_.-]{2,60})$/u.exec(profileText) ?? []
  if (handle !== undefined && !/\.(?:com|org|net|me|in|co)$/i.test(handle))
    return webAddress(PROFILES[network] + handle)
  const url = profileAddress(profileText)
  return url !== null && /^https?:\/\/[^/]+\/[^#?]/.test(url) ? url : null
}

/** Null unless it has a word of the name: some deployments send one placeholder, such as `authors`, for all authors. */
function titleOf(name: string, title: string | null): string | null {
  const words = (text: string) => text.toLocaleLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const nameWords = new Set(words(name))
  return title !== null && words(title).some((word) => nameWords.has(word)) ? title : null
}

/** An author by slug or id; null if the service has no record. @throws DeliveryError */
export async function getAuthor(identifier: string): Promise<Author | null> {
  const author = await cached(
    ['author', identifier],
    {
      tags: [recordTag('author', identifier)],
      fresh: 'long',
      tagsFromValue: (author: Author | null) => (author === null ? [] : [recordTag('author', author.id)]),
    },
    async () => {
      const isLookup = !isKnown('author', identifier)
      const body = await nullOn404(get({ route: 'author', segments: ['author', identifier], isLookup }))
      return body === null ? null : readRecord(authorReading(parserSettings().mediaBase), body, 'author')
    },
  )
  noteAuthor(identifier, author !== null)
  if (author) {
    rememberNames('author', identifier, author.id, author.slug)
    rememberNames('address', author.path)
  }
  return author
}
