/**
 * Parts of a page that work without React: drawn by the server, brought to life by a script of their own. The framework
 * may take over the page before or after: a part may change attributes of its elements, and add elements where the
 * server drew `ADDED`.
 */
export const PART = 'data-part'
export const PART_SETTINGS = 'data-settings'

export type PartName =
  | 'anchor'
  | 'comments'
  | 'consent'
  | 'continuous'
  | 'entitlement'
  | 'listen'
  | 'measure'
  | 'newsletter'
  | 'offline'
  | 'platform'
  | 'slot'
  | 'trail'

/** Attributes of a part's element. @param settings written as JSON; no secrets */
export const partAttributes = (part: PartName, settings: object = {}) => ({
  [PART]: part,
  [PART_SETTINGS]: JSON.stringify(settings),
  suppressHydrationWarning: true,
})

/** Properties of an element that scripts fill: React neither compares nor removes what is in it. */
export const ADDED = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true } as const
