import type { PageFacts } from '../../base/page-facts'

/** Quarters of a story, in percent. */
export const DEPTHS = [25, 50, 75, 100] as const

/**
 * - `page_view`: also from the browser's cache, or by a script.
 * - `click`: on a related story, in a live blog, on a saved story.
 * - `engaged`: seconds of reading since the last such event.
 */
export type PageEvent =
  | { name: 'page_view' }
  | { name: 'read'; percent: (typeof DEPTHS)[number] }
  | { name: 'click'; target: 'related' | 'live' | 'saved' }
  | { name: 'save' }
  | { name: 'engaged'; seconds: number }

/** Contains no identifier, and no query except `utm_` parameters. */
export type MeasuredPage = {
  url: string
  title: string
  /** An origin; empty if unknown or this site. */
  referrer: string
  facts: PageFacts
}

export type Send = (event: PageEvent, page: MeasuredPage) => void

/** For providers with one field. */
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
