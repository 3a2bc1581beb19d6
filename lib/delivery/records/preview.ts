/**
 * A post as the service has it now, published or not. Read again for each preview and never cached: a draft is secret.
 */
import 'server-only'
import { cache } from 'react'
import { get } from '../call/http'
import { nullOn404 } from '../call/not-found'
import type { Post } from '../model'
import { envelopeRecord, readRecord } from './envelope'
import { postParser } from './post'
import { parserSettings } from './settings'
import { fields, text } from './wire'

const DRAFTS: ReadonlySet<string> = new Set(['draft', 'draft_entity'])

export type PreviewedPost = { post: Post; isDraft: boolean; readAt: string }

/**
 * Only for requests with `isPreview()`, which lib/server/requests/preview.ts has checked. React's `cache` makes it one
 * read for a page and its metadata.
 * @param id of the post
 * @throws DeliveryError
 */
export const readPreviewed = cache(async (id: number): Promise<PreviewedPost | null> => {
  const readAt = new Date().toISOString()
  const body = await get({
    route: 'identify_url',
    segments: ['identify_url'],
    parameters: { legacy_url: `/post/${id}` },
    deployment: 'identify',
    isPreview: true,
    bodyAlsoOn: [301, 302, 307, 308, 404],
  })
  const { type, content } = envelopeRecord(body, 'identify_url')
  const isDraft = DRAFTS.has(text.parse(type))
  // A deployment may send only the id of a draft with the answer. Then the post is read by itself.
  const isWhole = isDraft && 'content_html' in fields(content)
  const answer = isWhole
    ? { data: content }
    : await nullOn404(get({ route: 'post', segments: ['post', String(id)], isPreview: true }))
  if (answer === null) return null
  return { post: readRecord(postParser(parserSettings()), answer, 'post'), isDraft, readAt }
})
