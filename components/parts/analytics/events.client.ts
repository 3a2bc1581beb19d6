import type { PageFacts } from '@/lib/base/page-facts'

/** Shares of a story, in per cent, that count as read up to there. */
export const DEPTHS = [25, 50, 75, 100] as const

/** What is measured: docs/analytics.md */
export type PageEvent =
  | { name: 'page_view' }
  | { name: 'read'; percent: (typeof DEPTHS)[number] }
  | { name: 'click'; target: 'related' | 'live' | 'saved' }
  | { name: 'save' }
  | { name: 'engaged'; seconds: number }

/** What is sent about a page. It must not contain anything that identifies a reader. */
export type MeasuredPage = {
  url: string
  title: string
  /** Origin of the page before; empty if that was a page of this site. */
  referrer: string
  facts: PageFacts
}

export type Send = (event: PageEvent, page: MeasuredPage) => void

/** What distinguishes events of the same name, for providers that take one value. */
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
