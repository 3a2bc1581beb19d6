import type { PageFacts } from '@/lib/base/page-facts'

/** Percent. */
export const DEPTHS = [25, 50, 75, 100] as const

/** docs/analytics.md */
export type PageEvent =
  | { name: 'page_view' }
  | { name: 'read'; percent: (typeof DEPTHS)[number] }
  | { name: 'click'; target: 'related' | 'live' | 'saved' }
  | { name: 'save' }
  | { name: 'engaged'; seconds: number }

/** This must not identify readers. */
export type MeasuredPage = {
  url: string
  title: string
  /** An origin; empty within this site. */
  referrer: string
  facts: PageFacts
}

export type Send = (event: PageEvent, page: MeasuredPage) => void

export function eventValue(event: PageEvent): string | number | undefined {
  switch (event.name) {
    case 'page_view':
    case 'save':
      return undefined
    case 'read':
      return event.percent
    case 'click':
      return event.target
    case 'engaged':
      return event.seconds
  }
}
