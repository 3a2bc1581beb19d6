import { liveBlogOf } from '@/lib/body/live-blog/blog'
import type { LiveUpdate } from '@/lib/delivery/model'
import { bodyOptions } from '../../../fixtures/prepared'

/** An update as the delivery client reads it, `minute` minutes after ten. */
export function anUpdate(minute: number, fields: Partial<LiveUpdate> = {}): LiveUpdate {
  return {
    id: String(100 + minute),
    at: `2026-11-21T10:${String(minute).padStart(2, '0')}:00.000Z`,
    title: `Minute ${minute}`,
    html: `<p>Text of minute ${minute}.</p>`,
    author: null,
    isPinned: false,
    ...fields,
  }
}

/** A blog of these updates, newest first. */
export function aBlog(updates: LiveUpdate[], { html = '', hasOlder = false } = {}) {
  const blog = liveBlogOf(html, { updates, hasOlder }, { at: 1, perPage: 50, isAwaited: true }, bodyOptions)
  if (blog === null) throw new Error('liveBlogOf returned null')
  return blog
}
