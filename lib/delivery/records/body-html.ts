import { SLIDE_CLASS } from '../../base/slide-class'
import { isRecord } from '../../base/text'
import { webAddress } from './addresses'
import { fields, markup, text } from './wire'

type BodyFields = { content_html: string; content_json?: unknown; meta_data?: unknown }

/**
 * A post's HTML, from `content_html`, `content_json` and the video that `meta_data` names. It is not sanitised.
 * @param hasFilm whether that video may begin the body; false for gated posts, where it would be shown in front of the
 *   gate
 */
export function bodyHtml({ content_html, content_json, meta_data }: BodyFields, hasFilm: boolean): string {
  const stated = jsonIn(content_html)
  // A web story is in either field, and the other one may hold an empty story. So a field counts only if it gives HTML.
  const html =
    (stated === undefined ? content_html : htmlOf(stated)) ||
    htmlOf(typeof content_json === 'string' ? jsonIn(content_json) : content_json)
  const film = hasFilm ? filmIn(fields(meta_data)) : null
  return film === null || html.includes(film.name) ? html : `${film.html}\n${html}`
}

// Characters. A longer body is taken for HTML, without a trial.
const LONGEST_JSON = 2_000_000

/** A body in JSON; undefined for other texts, which are HTML, even if they are JSON, such as `[1]`. */
function jsonIn(bodyText: string): unknown {
  if (!/^\s*[[{]/.test(bodyText) || !/[\]}]\s*$/.test(bodyText) || bodyText.length > LONGEST_JSON)
    return undefined
  try {
    const parsed: unknown = JSON.parse(bodyText)
    const isBody = isRecord(parsed) || (Array.isArray(parsed) && parsed.every(isRecord))
    return isBody ? parsed : undefined
  } catch {
    return undefined
  }
}

const FILM_FILE = /\.(?:mp4|m4v|webm|mov|m3u8)(?:[?#]|$)/i

/** `name` is the video's id, which other embeds of it in the body have too: then it must not be shown twice. */
function filmIn({
  meta_video_embed,
  meta_video_url,
}: Record<string, unknown>): { html: string; name: string } | null {
  const embed = markup.parse(meta_video_embed)
  if (embed.startsWith('<'))
    return { html: embed, name: nameIn(/src\s*=\s*["']?([^"'\s>]+)/i.exec(embed)?.[1] ?? embed) }
  const url = webAddress(embed) ?? webAddress(meta_video_url)
  if (url === null) return null
  const html = FILM_FILE.test(url) ? `<video controls src="${url}"></video>` : `<p>${url}</p>`
  return { html, name: nameIn(url) }
}

const nameIn = (address: string) =>
  /[?&]v=([\w-]{6,})/.exec(address)?.[1] ?? /\/([\w.-]{6,})\/?(?:[?#].*)?$/.exec(address)?.[1] ?? address

// Levels of lists and quotes within each other. The functions below call themselves for each level.
const DEPTH_MAX = 30

/**
 * HTML of a body in JSON: blocks with `type` and `data`, slides of a web story, or nodes with `content`. What can't be
 * shown is left out.
 */
function htmlOf(value: unknown, depth = 0): string {
  if (depth > DEPTH_MAX) return ''
  if (Array.isArray(value))
    return value.some(isSlide)
      ? value.map(slide).join('\n')
      : value.map((one) => htmlOf(one, depth + 1)).join('\n')
  if (typeof value === 'string') return paragraph(value)
  if (!isRecord(value)) return ''
  const data = { ...value, ...fields(value.attrs), ...fields(value.data) }
  // Looked at first, because a stored web story also has other fields, such as an empty `content_html`.
  if (Array.isArray(data.web_story)) return data.web_story.map(slide).join('\n')
  const picture = pictureOf(data)
  if (picture !== null) return picture
  const inner = () => htmlOf(data.blocks ?? data.content ?? data.children ?? data.nodes, depth + 1)
  const words = () =>
    typeof data.text === 'string' ? data.text : inline(data.content ?? data.children, depth + 1)
  switch (String(value.type ?? '').toLowerCase()) {
    case 'heading':
    case 'header':
      return `<h${Number(data.level) === 3 ? 3 : 2}>${words()}</h${Number(data.level) === 3 ? 3 : 2}>`
    case 'list':
    case 'bulletlist':
    case 'orderedlist':
      return listOf(data, depth)
    case 'quote':
    case 'blockquote':
      return `<blockquote>${typeof data.text === 'string' ? paragraph(data.text) : inner()}</blockquote>`
    case 'paragraph':
      return paragraph(words())
    case 'embed':
      return paragraph(text.parse(data.source ?? data.url ?? data.embed))
  }
  for (const name of ['html', 'raw', 'content_html']) {
    const html = data[name]
    if (typeof html === 'string' && html.trim() !== '') return html
  }
  if (typeof data.text === 'string') return paragraph(data.text)
  return inner()
}

function listOf(data: Record<string, unknown>, depth: number): string {
  const items = Array.isArray(data.items) ? data.items : Array.isArray(data.content) ? data.content : []
  const listItems = items.map((item) => `<li>${itemOf(item, data, depth + 1)}</li>`)
  const isNumbered =
    data.ordered === true || data.style === 'ordered' || String(data.type).toLowerCase() === 'orderedlist'
  return isNumbered ? `<ol>${listItems.join('')}</ol>` : `<ul>${listItems.join('')}</ul>`
}

function itemOf(item: unknown, list: Record<string, unknown>, depth: number): string {
  if (!isRecord(item) || depth > DEPTH_MAX) return inline(item, depth)
  const { content, items } = item
  if (Array.isArray(content) && content.length > 1) return htmlOf(content, depth)
  const within = Array.isArray(items) && items.length > 0 && content !== undefined
  return `${inline(item, depth)}${within ? listOf({ ...list, items, content: undefined }, depth) : ''}`
}

function inline(value: unknown, depth: number): string {
  if (depth > DEPTH_MAX) return ''
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map((one) => inline(one, depth + 1)).join('')
  if (!isRecord(value)) return ''
  const type = String(value.type ?? '')
  if (/^(?:hard_?break|br)$/i.test(type)) return '<br>'
  const marks = marksOf(value)
  const words =
    typeof value.text !== 'string'
      ? inline(value.content ?? value.children ?? value.items, depth + 1)
      : // The text of an editor's block is HTML, while that of a node is plain.
        type === 'text' || marks.length > 0
        ? escaped(value.text)
        : value.text
  return marks.reduce(marked, words)
}

const MARKS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    bold: 'strong',
    strong: 'strong',
    italic: 'em',
    em: 'em',
    underline: 'u',
    strike: 's',
    strikethrough: 's',
    code: 'code',
    subscript: 'sub',
    superscript: 'sup',
  }),
)

type Mark = { name: string; href: string }

function marksOf(node: Record<string, unknown>): Mark[] {
  const listed = Array.isArray(node.marks) ? node.marks : []
  const flags = [...MARKS.keys()].filter((name) => node[name] === true)
  return [...listed, ...flags.map((type) => ({ type })), node].flatMap((mark) => {
    const { type, url, href, attrs, data } = fields(mark)
    const name = String(type ?? '').toLowerCase()
    const isLink = name === 'link' || name === 'a'
    const target = text.parse(url ?? href ?? fields(attrs).href ?? fields(data).href ?? fields(data).url)
    return isLink || MARKS.has(name) ? [{ name, href: isLink ? target : '' }] : []
  })
}

function marked(words: string, { name, href }: Mark): string {
  const element = MARKS.get(name)
  if (element !== undefined) return `<${element}>${words}</${element}>`
  return href === '' ? words : `<a href="${escaped(href)}">${words}</a>`
}

const paragraph = (html: string) => (html.trim() === '' ? '' : `<p>${html}</p>`)

function pictureOf(data: Record<string, unknown>): string | null {
  const isPicture = /^(?:image|picture|img)$/i.test(String(data.type ?? ''))
  const source = isPicture ? (data.url ?? data.src ?? fields(data.file).url ?? data.path) : undefined
  const src = text.parse(source)
  return src === '' ? null : figure(src, data)
}

function figure(src: string, { alt, alt_text, caption }: Record<string, unknown>): string {
  const words = text.parse(caption)
  return `<figure><img src="${escaped(src)}" alt="${escaped(text.parse(alt ?? alt_text))}">${words && `<figcaption>${escaped(words)}</figcaption>`}</figure>`
}

const isSlide = (value: unknown) => isRecord(value) && 'img_src' in value

/** Each slide is a section of its own, so that one without a picture stays a slide. */
function slide(value: unknown): string {
  const data = { ...fields(value), ...fields(fields(value).data) }
  const source = text.parse(data.img_src ?? data.video_src ?? data.src)
  const title = text.parse(data.title)
  const picture = source === '' ? '' : FILM_FILE.test(source) ? film(source) : figure(source, data)
  const words = `${title && `<h2>${escaped(title)}</h2>`}${lines(markup.parse(data.desc ?? data.description))}`
  const content = `${picture}${words}${callToAction(data, title)}`
  return content === '' ? '' : `<section class="${SLIDE_CLASS}">${content}</section>`
}

const film = (src: string) => `<video controls src="${escaped(src)}"></video>`

/** Editors write line breaks; markup keeps its own. */
function lines(words: string): string {
  if (/<(?:p|div|ul|ol|h\d|br)\b/i.test(words)) return words
  // Line by line, since a pattern for blank lines would take quadratic time on many of them.
  const paragraphs: string[][] = [[]]
  for (const line of words.split('\n').map((one) => one.trim())) {
    if (line === '') paragraphs.push([])
    else paragraphs.at(-1)?.push(line)
  }
  return paragraphs.map((one) => paragraph(one.join('<br>'))).join('')
}

/** A link without words is named by the slide, or by its address. */
function callToAction({ cta_link, cta_text }: Record<string, unknown>, title: string): string {
  const href = text.parse(cta_link)
  const label = text.parse(cta_text)
  if (href === '') return paragraph(escaped(label))
  const name = label || title || href.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '')
  return `<p><a href="${escaped(href)}">${escaped(name)}</a></p>`
}

const escaped = (words: string) => words.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')
