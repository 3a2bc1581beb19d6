/**
 * The allow-list of bodies. KEPT names the elements that stay, and DROPPED those that are removed with their content.
 * Any other element is replaced by its content.
 */
import type { Element } from 'hast'
import type { Schema } from 'hast-util-sanitize'
import { SLIDE_CLASS } from '../base/slide-class'

export const FAQ_QUESTION = 'faq-question'
export const FAQ_ANSWER = 'faq-answer'

export const INLINE_IMAGE = 'inline-image'

const KEPT_CLASSES = [
  'align-left',
  'align-center',
  'align-right',
  'alignleft',
  'aligncenter',
  'alignright',
  'image-style-align-left',
  'image-style-align-center',
  'image-style-align-right',
  'image-style-side',
  'image',
  'media',
  'table',
  'wp-caption',
  'wp-caption-text',
  'pullquote',
  'pull-quote',
  'twitter-tweet',
  'twitter-video',
  'instagram-media',
  'tiktok-embed',
  'fb-xfbml-parse-ignore',
  'reddit-embed-bq',
  'bluesky-embed',
  'text-post-media',
  'text-left',
  'text-center',
  'text-right',
  'text-justify',
  'has-text-align-left',
  'has-text-align-center',
  'has-text-align-right',
  'ql-align-center',
  'ql-align-right',
  'ql-align-justify',
  'alignwide',
  'alignfull',
  'width-25',
  'width-33',
  'width-50',
  'width-66',
  'width-75',
  'width-100',
  'list-none',
  INLINE_IMAGE,
  FAQ_QUESTION,
  SLIDE_CLASS,
  FAQ_ANSWER,
  // Written by editors; lib/body/corrections.ts moves these blocks above the text.
  'correction',
] as const

export function classesOf(element: Element): string[] {
  const { className } = element.properties
  return Array.isArray(className) ? className.map(String) : []
}

const words = (text: string) => text.split(/\s+/)

/** Elements that stay. An `iframe` later becomes an embed or a link (enhancers/media.ts) and never reaches a page. */
export const KEPT = words(
  `p h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote pre hr br div section figure figcaption table caption colgroup col
  thead tbody tfoot tr th td details summary abbr b strong i em u s del ins mark small sub sup cite q code kbd samp
  var time span bdi bdo ruby rt rp wbr a img iframe video audio source track`,
)

/** Elements that become another: the page has its own `h1` and landmarks, and old elements have newer names. */
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

/** Removed with their content. What readers would miss of it, the steps in `pasted/` have taken out before. */
export const DROPPED = words(
  `script style template noscript textarea select svg math object embed applet frame frameset canvas head link meta
  base input button dialog noembed noframes title`,
)

/**
 * Browsers' parsers move these out of anything but a table, and the server's tree would then differ from the
 * browser's.
 */
const TABLE_PARTS = words('caption colgroup col thead tbody tfoot tr th td')

const LIST_TYPES = /^[1aAiI]$/
const BULLETS = ['disc', 'circle', 'square']
const REL_KEPT = ['nofollow', 'sponsored', 'ugc']
const MEDIA_TYPE = /^(?:audio|video)\/[\w.+-]{1,40}$/
/** The kinds of tracks that readers see. `metadata` is for scripts. */
const TRACK_KINDS = ['subtitles', 'captions', 'descriptions', 'chapters']
/** Browsers load tracks from another host only with this, and only if that host allows it. */
const CORS: [string, string] = ['crossOrigin', 'anonymous']
const PLAIN_DATE = /^[\dTZ:.+ -]{4,40}$/

/** Names of attributes are checked here; the values of ids, addresses and sizes in `attributes.ts`. */
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
    // `pasted/media.ts` writes `dataOwnFile`, and `enhancers/media.ts` removes it.
    img: ['src', 'srcSet', 'alt', 'width', 'height', 'dataOwnFile'],
    iframe: ['src', 'width', 'height'],
    video: ['src', 'poster', 'width', 'height', 'loop', 'muted', CORS],
    audio: ['src', 'loop', 'muted', CORS],
    source: ['src', ['type', MEDIA_TYPE]],
    track: ['src', ['kind', ...TRACK_KINDS], 'srcLang', 'label', 'default'],
    // `pasted/forms.ts` writes it before sanitising and turns the element into a form after it.
    div: [['dataFormId', /^(?:[0-9a-f]{24}|\d{1,15})$/]],
    td: ['colSpan', 'rowSpan'],
    th: ['colSpan', 'rowSpan', ['scope', 'row', 'col', 'rowgroup', 'colgroup']],
    col: ['span'],
    colgroup: ['span'],
    ul: [['type', ...BULLETS]],
    ol: ['start', 'reversed', ['type', LIST_TYPES]],
    li: ['value'],
    // The data attributes tell which post is quoted. `enhancers/media.ts` reads and removes them.
    blockquote: ['cite', 'dataInstgrmPermalink', 'dataTextPostPermalink', 'dataBlueskyUri'],
    time: [['dateTime', PLAIN_DATE]],
    del: [['dateTime', PLAIN_DATE]],
    ins: [['dateTime', PLAIN_DATE]],
    details: ['open'],
  },
}
