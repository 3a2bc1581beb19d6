/** Parts with their own scripts, without React, which may change attributes and add children to `ADDED` elements. */
export const PART = 'data-part'
export const PART_SETTINGS = 'data-settings'

/**
 * @param part a name of components/parts/page-script.ts
 * @param settings written as JSON; no secrets
 */
export const partAttributes = (part: string, settings: object = {}) => ({
  [PART]: part,
  [PART_SETTINGS]: JSON.stringify(settings),
  suppressHydrationWarning: true,
})

/** React neither compares nor removes the children of such an element. */
export const ADDED = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true } as const
