import type { Element, ElementContent, Properties } from 'hast'

/** Created after the allow-list, so editors can't write them. */
export const EMBED = 'body-embed'
export const IMAGE = 'body-image'
export const TABLE = 'body-table'
export const AD = 'body-ad'

/** A picture on lines of its own whose file has an address. One in `data:` is a part of the text, as a smiley is. */
export const isFilePicture = ({ tagName, properties }: Element): boolean =>
  tagName === IMAGE && properties.inline !== true && !isInData(properties.src)

/** Whether an address holds the file itself: nothing outside the page can use it. */
export const isInData = (address: unknown): boolean => typeof address === 'string' && /^data:/i.test(address)

/** Class of a paragraph with a link in place of a frame of an unknown host. Editors can't use it. */
export const FRAME_LINK = 'frame-link'

/** WHATWG HTML, phrasing content. */
export const PHRASING: ReadonlySet<string> = new Set(
  'a abbr b strong i em u s del ins mark small sub sup cite q code kbd samp var time span bdi bdo ruby rt rp wbr br'.split(
    ' ',
  ),
)

/** Elements whose start tag closes an open paragraph (WHATWG HTML, tree construction, "in body"), and our blocks. */
export const ENDS_PARAGRAPH: ReadonlySet<string> = new Set(
  [
    'p h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote pre hr div section figure figcaption table details summary',
    'video audio',
    EMBED,
    TABLE,
    AD,
  ]
    .join(' ')
    .split(' '),
)

/** A string among the children is text. */
export const newElement = (
  tagName: string,
  properties: Properties = {},
  children: readonly (ElementContent | string)[] = [],
): Element => ({
  type: 'element',
  tagName,
  properties,
  children: children.map((child) => (typeof child === 'string' ? { type: 'text', value: child } : child)),
})
