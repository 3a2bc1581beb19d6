/**
 * Parts of a page that a site configures: drawn by the server, brought to life by a script of their own. Most sites have
 * none, so the script of every page only looks for this attribute.
 */
export const PART = 'data-part'
export const PART_SETTINGS = 'data-settings'

export type PartName = 'entitlement' | 'newsletter' | 'comments' | 'continuous'

/** Attributes of a part's element. @param settings written as JSON; no secrets */
export const partAttributes = (part: PartName, settings: object) => ({
  [PART]: part,
  [PART_SETTINGS]: JSON.stringify(settings),
})
