import type { Post } from '../../delivery/model'

const NEEDS_FRAME = /<(?:script|form|input|button|select|textarea|canvas)\b/i

export function needsFrame({ type, html, isOpen }: Pick<Post, 'type' | 'html' | 'isOpen'>): boolean {
  return (type === 'BlankPage' || type === 'CustomPage') && isOpen && NEEDS_FRAME.test(html)
}

// SLOTS_ORIGIN serves letters and digits only.
const PAGE_ID = /^page([1-9]\d{0,14})$/

export const pageFrameName = (id: number) => `page${id}`

export function readPageFrameName(name: string): string | null {
  return PAGE_ID.exec(name)?.[1] ?? null
}
