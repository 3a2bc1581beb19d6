/** Marks the slides of a stored web story: `records/body-html.ts` writes it, `lib/body/web-story.ts` reads it. */
export const SLIDE_CLASS = 'web-story-slide'
