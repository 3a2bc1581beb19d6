/**
 * Marks the slides of a web story in its stored body: lib/delivery/records/body-html.ts writes it, and
 * lib/body/web-story.ts reads it.
 */
export const SLIDE_CLASS = 'web-story-slide'
