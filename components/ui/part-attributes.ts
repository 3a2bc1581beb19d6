/**
 * Attributes of parts that work without React: the server renders them, and components/parts/page-script.ts starts a
 * script for each. Such a script may change the attributes of its element and add children to `ADDED` elements; React
 * would undo any other change when it draws again.
 */
export const PART = 'data-part'
export const PART_SETTINGS = 'data-settings'

/**
 * Attributes of a part's element. React does not report what the part's script has changed on it.
 * @param part a name of components/parts/page-script.ts
 * @param settings written into the page as JSON, so they must hold no secrets
 */
export const partAttributes = (part: string, settings: object = {}) => ({
  [PART]: part,
  [PART_SETTINGS]: JSON.stringify(settings),
  suppressHydrationWarning: true,
})

/**
 * Marks a script in the HTML of a story that listens on the whole document, so that a page needs it once, whichever of its
 * stories brings it. Stories that are added below another keep no other script (components/parts/continuous).
 */
export const DOCUMENT_SCRIPT = 'data-document-script'

/**
 * Attributes of an element that a script fills. React neither compares nor removes the children of an element that was
 * given its HTML.
 */
export const ADDED = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true } as const
