/**
 * With `--documented`, answers in the shapes of the vendor's documentation where the documented interface contradicts
 * it: full addresses, web stories as JSON, and the codes of `identify_url`. The site has to read both.
 */

import type { Element, RootContent } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toText } from 'hast-util-to-text'
import type { MiddlewareHandler } from 'hono'
import { refuse } from './http'

/** @param siteUrl the site to whose pages `absolute_url` leads */
export function documentedAnswers(siteUrl: string): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.path.endsWith('/posts/trending/')) {
      c.res = refuse(c, 404, 'There is nothing at this address.')
      return
    }
    await next()
    if (!c.res.headers.get('Content-Type')?.startsWith('application/json') || c.res.status !== 200) return
    const body = asDocumented(await c.res.json(), siteUrl)
    c.res = c.json(c.req.path.endsWith('/identify_url/') ? identity(body) : body, 200)
  }
}

type Body = Record<string, unknown>

function asDocumented(value: unknown, siteUrl: string): Body {
  return convert(value) as Body

  function convert(part: unknown): unknown {
    if (Array.isArray(part)) return part.map(convert)
    if (typeof part !== 'object' || part === null) return part
    const record = Object.fromEntries(Object.entries(part).map(([name, field]) => [name, convert(field)]))
    if (typeof record.absolute_url === 'string')
      record.absolute_url = fullAddress(record.absolute_url, siteUrl)
    if (record.type === 'Web Story' && typeof record.content_html === 'string')
      record.content_html = storedWebStory(record.content_html)
    if (typeof record.access_type === 'string' && isRecord(record.meta_data))
      record.meta_data = { access_type: record.access_type, ...record.meta_data }
    return 'is_pinned' in record ? update(record) : record
  }
}

const isRecord = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The field `author` is left out if an update has none, instead of being `null`. */
function update({ author, ...fields }: Body): Body {
  const authorField = isRecord(author) && { author: { description: '', avatar: '', ...author } }
  return { ...fields, ...authorField, updated_at: fields.created_at }
}

const fullAddress = (path: string, siteUrl: string) => (path.startsWith('/') ? `${siteUrl}${path}` : path)

/** Here, `status` is the status of the address that was asked about, and `status_code` is a number. */
function identity(body: Body): Body {
  const data = body.data as Body
  const status = String(data.status_code)
  return { ...body, status, data: { ...data, status_code: Number(status) } }
}

/** A web story as JSON, in which each picture begins a slide. */
function storedWebStory(html: string): string {
  const slides: { img_src: string; alt_text: string; title: string; desc: string; link: Element | null }[] =
    []
  const walk = (nodes: readonly RootContent[]) => {
    for (const node of nodes) {
      if (node.type !== 'element') continue
      const slide = slides.at(-1)
      if (node.tagName === 'img')
        slides.push({
          img_src: String(node.properties.src ?? ''),
          alt_text: String(node.properties.alt ?? ''),
          title: '',
          desc: '',
          link: null,
        })
      else if (slide && /^h[1-6]$/.test(node.tagName)) slide.title = toText(node).trim()
      else if (slide && node.tagName === 'p' && onlyLink(node)) slide.link = onlyLink(node)
      else if (slide && node.tagName === 'p')
        slide.desc = [slide.desc, toText(node).trim()].filter(Boolean).join('\n\n')
      else walk(node.children)
    }
  }
  walk(fromHtml(html, { fragment: true }).children)
  const web_story = slides.map(({ link, ...slide }) => ({
    type: 'Image',
    ...slide,
    cta_link: String(link?.properties.href ?? ''),
    cta_text: link ? toText(link).trim() : '',
  }))
  return JSON.stringify({ data: { web_story }, content_html: '', template: 2, story_animation: '' })
}

function onlyLink(paragraph: Element): Element | null {
  const [first, ...laterChildren] = paragraph.children
  return first?.type === 'element' && first.tagName === 'a' && laterChildren.length === 0 ? first : null
}
