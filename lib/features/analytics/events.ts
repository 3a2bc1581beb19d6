import type { PageFacts } from '../../base/page-facts'

/** Quarters of a story that have come into view. */
export const DEPTHS = [25, 50, 75, 100] as const

/**
 * - `page_view`: a page was opened, came back from the browser's cache, or was put in its place by a script.
 * - `read`: so many percent of the story have been in view.
 * - `click`: on a related story, in a running live blog, on a saved story.
 * - `save`: a story was saved.
 * - `engaged`: seconds of reading since the last such event.
 */
export type PageEvent =
  | { name: 'page_view' }
  | { name: 'read'; percent: (typeof DEPTHS)[number] }
  | { name: 'click'; target: 'related' | 'live' | 'saved' }
  | { name: 'save' }
  | { name: 'engaged'; seconds: number }

/** What is known of the page of an event. No cookie, no identifier, no query but `utm_` parameters. */
export type MeasuredPage = {
  url: string
  title: string
  /** Origin of the page that led here; empty if unknown or this site. */
  referrer: string
  facts: PageFacts
}

export type Send = (event: PageEvent, page: MeasuredPage) => void

/** An event's value, as providers with one field for it take it. */
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
