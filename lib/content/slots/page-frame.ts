/** Pages of the publication whose forms and scripts run in a document of their own, as advertisements do. */
import type { Post } from '../../cms/model'
import { HEIGHT_MESSAGE } from './document'

const NEEDS_FRAME = /<(?:script|form|input|button|select|textarea|canvas)\b/i

/** Whether a page has something that its own page does not run. Stories never have. */
export function needsFrame({ type, html, isOpen }: Pick<Post, 'type' | 'html' | 'isOpen'>): boolean {
  return (type === 'BlankPage' || type === 'CustomPage') && isOpen && NEEDS_FRAME.test(html)
}

// A name that SLOTS_ORIGIN serves: letters and digits.
const PAGE_ID = /^page([1-9]\d{0,14})$/

export const pageFrameName = (id: number) => `page${id}`

/** The post's id in the last part of the address of its document; null if it is another name. */
export function readPageFrameName(name: string): string | null {
  return PAGE_ID.exec(name)?.[1] ?? null
}

// Fifty windows; what is higher scrolls in its frame.
const TALLEST_PX = 40_000

/** Reads a message from a page's frame. @returns CSS pixels, or null if it is no height */
export function readPageHeight(data: unknown): number | null {
  if (typeof data !== 'object' || data === null) return null
  if (!('type' in data) || data.type !== HEIGHT_MESSAGE || !('height' in data)) return null
  const { height } = data
  if (typeof height !== 'number' || !Number.isFinite(height) || height <= 0) return null
  return Math.min(TALLEST_PX, Math.ceil(height))
}
