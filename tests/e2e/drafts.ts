/** Drafts of a test's own, and the session of an editor. */
import { seal } from '../../lib/server/sealed'
import type { Rule } from './content-service'
import { callsFor, pathOf } from './serve-post'
import { OPENED } from './site-secrets'

const HOUR_MS = 3_600_000

export function editorsCookie(): { Cookie: string } {
  const until = Date.now() + HOUR_MS
  const by = { secret: OPENED.PREVIEW_SECRET, purpose: 'preview' }
  return { Cookie: `masthead_preview=${seal({ post: null, until }, until, by)}` }
}

/** The address that an editor opens. */
export const addressOf = (id: number) => `/post/${id}`

export const callsForDraft = (id: number) => [...callsFor(id), ...callsFor(id, addressOf(id))]

/** A post that is not published. */
export const withDraft =
  (id: number, title: string): Rule =>
  (url) => {
    if (url.searchParams.get('legacy_url') === addressOf(id)) {
      const path = pathOf(id)
      const draft = {
        id,
        title,
        slug: `t-${id}`,
        type: 'Article',
        absolute_url: path,
        content_html: `<p>${title}</p>`,
      }
      return {
        body: { status: '200', data: { type: 'draft_entity', url: path, content: draft }, message: '' },
      }
    }
    return url.pathname.endsWith(`/post/${id}/`) ? { status: 404, body: {} } : undefined
  }
