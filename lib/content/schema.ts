/** The allow-list of bodies. */
import type { Schema } from 'hast-util-sanitize'
import { KEPT_CLASSES } from './classes'

const words = (text: string) => text.split(/\s+/)

/** `iframe` is replaced later. */
export const KEPT = words(
  `p h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote pre hr br div section figure figcaption table caption colgroup col
  thead tbody tfoot tr th td details summary abbr b strong i em u s del ins mark small sub sup cite q code kbd samp
  var time span bdi bdo ruby rt rp wbr a img iframe video audio source track`,
)

export const RENAMED: ReadonlyMap<string, string> = new Map([
  ['h1', 'h2'],
  ['strike', 's'],
  ['center', 'div'],
  ['article', 'div'],
  ['main', 'div'],
  ['header', 'div'],
  ['footer', 'div'],
  ['aside', 'div'],
  ['nav', 'div'],
  ['address', 'div'],
  ['font', 'span'],
  ['big', 'span'],
  ['menu', 'ul'],
  ['dir', 'ul'],
  ['form', 'div'],
  ['fieldset', 'div'],
  ['legend', 'div'],
  ['hgroup', 'div'],
  ['search', 'div'],
])

/** Removed with their content. */
export const DROPPED = words(
  `script style template noscript textarea select svg math object embed applet frame frameset canvas head link meta
  base input button dialog noembed noframes title`,
)

/** Parsers move these outside tables. */
const TABLE_PARTS = words('caption colgroup col thead tbody tfoot tr th td')

const LIST_TYPES = /^[1aAiI]$/
const BULLETS = ['disc', 'circle', 'square']
const REL_KEPT = ['nofollow', 'sponsored', 'ugc']
const MEDIA_TYPE = /^(?:audio|video)\/[\w.+-]{1,40}$/
/** `metadata` is for scripts. */
const TRACK_KINDS = ['subtitles', 'captions', 'descriptions', 'chapters']
/** Required for tracks of another host. */
const CORS: [string, string] = ['crossOrigin', 'anonymous']
const PLAIN_DATE = /^[\dTZ:.+ -]{4,40}$/

/** Values are checked in `attributes.ts`. */
export const schema: Schema = {
  allowComments: false,
  allowDoctypes: false,
  tagNames: KEPT,
  strip: DROPPED,
  ancestors: {
    ...Object.fromEntries(TABLE_PARTS.map((name) => [name, ['table']])),
    track: ['video', 'audio'],
  },
  protocols: {},
  required: {},
  clobber: [],
  attributes: {
    '*': ['id', ['className', ...KEPT_CLASSES], 'lang', ['dir', 'ltr', 'rtl', 'auto'], 'title'],
    a: ['href', 'name', ['rel', ...REL_KEPT]],
    // `enhancers/pictures.ts` removes `dataOwnFile`.
    img: ['src', 'srcSet', 'alt', 'width', 'height', 'dataOwnFile'],
    iframe: ['src', 'width', 'height'],
    video: ['src', 'poster', 'width', 'height', 'loop', 'muted', CORS],
    audio: ['src', 'loop', 'muted', CORS],
    source: ['src', ['type', MEDIA_TYPE]],
    track: ['src', ['kind', ...TRACK_KINDS], 'srcLang', 'label', 'default'],
    td: ['colSpan', 'rowSpan'],
    th: ['colSpan', 'rowSpan', ['scope', 'row', 'col', 'rowgroup', 'colgroup']],
    col: ['span'],
    colgroup: ['span'],
    ul: [['type', ...BULLETS]],
    ol: ['start', 'reversed', ['type', LIST_TYPES]],
    li: ['value'],
    // `enhancers/social-quotes.ts` removes the data attributes.
    blockquote: ['cite', 'dataInstgrmPermalink', 'dataTextPostPermalink', 'dataBlueskyUri'],
    time: [['dateTime', PLAIN_DATE]],
    del: [['dateTime', PLAIN_DATE]],
    ins: [['dateTime', PLAIN_DATE]],
    details: ['open'],
  },
}
