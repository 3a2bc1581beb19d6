import type { Element, ElementContent, Properties } from 'hast'

/** Editors can't use these elements. */
export const EMBED = 'body-embed'
export const IMAGE = 'body-image'
export const TABLE = 'body-table'
export const AD = 'body-ad'
export const FORM = 'body-form'

/** `data:` pictures are inline. */
export const isFilePicture = ({ tagName, properties }: Element): boolean =>
  tagName === IMAGE && properties.inline !== true && !isInData(properties.src)

export const isInData = (address: unknown): boolean => typeof address === 'string' && /^data:/i.test(address)

/** Class of a link that replaces a frame. */
export const FRAME_LINK = 'frame-link'

/** WHATWG HTML. */
export const PHRASING: ReadonlySet<string> = new Set(
  'a abbr b strong i em u s del ins mark small sub sup cite q code kbd samp var time span bdi bdo ruby rt rp wbr br'.split(
    ' ',
  ),
)

/** WHATWG HTML, tree construction, "in body". */
export const ENDS_PARAGRAPH: ReadonlySet<string> = new Set(
  [
    'p h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote pre hr div section figure figcaption table details summary',
    'video audio',
    EMBED,
    TABLE,
    AD,
    FORM,
  ]
    .join(' ')
    .split(' '),
)

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
