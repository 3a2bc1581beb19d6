/** Pages of the publication whose forms and scripts run in a document of their own, as advertisements do. */
import type { Post } from '../../cms/model'

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
