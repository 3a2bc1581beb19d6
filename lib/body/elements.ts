import type { Element, ElementContent, Properties } from 'hast'

/**
 * Elements of our own, each drawn by a component. They are made after the allow-list, which refuses these names, so
 * nothing that an editor writes can be one of them.
 */
export const EMBED = 'body-embed'
export const IMAGE = 'body-image'
export const TABLE = 'body-table'
export const AD = 'body-ad'
export const FORM = 'body-form'
export const EPISODE = 'body-episode'

/**
 * A picture on lines of its own whose file has an address. One in a `data:` address is a part of the text, like a
 * smiley.
 */
export const isFilePicture = ({ tagName, properties }: Element): boolean =>
  tagName === IMAGE && properties.inline !== true && !isInData(properties.src)

export const isInData = (address: unknown): boolean => typeof address === 'string' && /^data:/i.test(address)

/** Class of a paragraph with a link in place of a frame of an unknown host. Editors can't use it. */
export const FRAME_LINK = 'frame-link'

/** Phrasing content: elements that may be part of a sentence (WHATWG HTML). */
export const PHRASING: ReadonlySet<string> = new Set(
  'a abbr b strong i em u s del ins mark small sub sup cite q code kbd samp var time span bdi bdo ruby rt rp wbr br'.split(
    ' ',
  ),
)

/**
 * Elements whose start tag closes an open paragraph (WHATWG HTML, tree construction, "in body"), and our own blocks.
 */
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
