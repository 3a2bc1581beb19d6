/**
 * The page for a request that failed or was limited. It is complete without scripts and style sheets; with scripts, the
 * framework replaces it by the same notice within the site's menu and footer.
 */

import { firstPaint } from '../base/first-paint'
import { BACKGROUND, INK, INK_MUTED, RULE } from '../base/palette'
import { escapeXml } from '../base/xml'
import type { Messages } from '../words'

export type StatusPage = {
  kind: 'failed' | 'too-many'
  siteName: string
  language: string
  direction: 'ltr' | 'rtl'
  messages: Messages
  reference: string | null
}

type Color = { light: string; dark: string }

const of = ({ light, dark }: Color) => `light-dark(${light},${dark})`

// The framework leaves this style element in the page when it replaces the notice. So every rule must apply only while
// the notice is there.
const STYLE = `
:root{color-scheme:light dark}:root[data-scheme=light]{color-scheme:light}:root[data-scheme=dark]{color-scheme:dark}
body:has(>.masthead-notice){margin:0;font:1.0625rem/1.6 system-ui,sans-serif;color:${of(INK)};background:${of(BACKGROUND)}}
.masthead-notice{max-inline-size:38rem;margin-inline:auto;padding:1.5rem 1.25rem 4rem}
.masthead-notice header{border-block-end:1px solid ${of(RULE)};padding-block-end:1rem;margin-block-end:3rem}
.masthead-notice header a{font:700 1.5rem/1.2 Georgia,serif;text-decoration:none}
.masthead-notice a{color:inherit}
.masthead-notice h1{font:700 1.875rem/1.25 Georgia,serif;text-wrap:balance;margin:0 0 .75rem}
.masthead-notice:lang(ur),.masthead-notice:lang(ur) :is(h1,header a){line-height:2}
.masthead-notice ul{list-style:none;padding:0;display:flex;flex-wrap:wrap;gap:.5rem 1.5rem}
.masthead-notice li a{display:inline-block;min-block-size:1.75rem}
.masthead-notice button{font:600 1.0625rem/1.6 system-ui,sans-serif;min-block-size:2.75rem;padding-inline:1.25rem;border:0;border-radius:0;color:${of(BACKGROUND)};background:${of(INK)};cursor:pointer}
.masthead-notice bdi{overflow-wrap:anywhere}
.masthead-notice small{color:${of(INK_MUTED)}}`

type Frame = Pick<StatusPage, 'siteName' | 'language' | 'direction'>

/** @param content markup */
function noticeMarkup({ siteName, language, direction }: Frame, title: string, content: string): string {
  return (
    `<style>${STYLE}</style><script>${firstPaint()}</script>` +
    `<div class="masthead-notice" lang="${escapeXml(language)}" dir="${direction}">` +
    `<header><a href="/">${escapeXml(siteName)}</a></header>` +
    `<main><h1>${escapeXml(title)}</h1>${content}</main></div>`
  )
}

export function statusPageMarkup(page: StatusPage): string {
  const { kind, messages, reference } = page
  const { title, text } = textsOf(kind, messages)
  const ways = [
    { href: '', name: messages.tryAgain },
    { href: '/', name: messages.toFrontPage },
    { href: '/search', name: messages.search },
  ]
  return noticeMarkup(
    page,
    title,
    `<p>${escapeXml(text)}</p>` +
      `<ul>${ways.map(({ href, name }) => `<li><a href="${escapeXml(href)}">${escapeXml(name)}</a></li>`).join('')}</ul>` +
      (reference ? `<p><small>${escapeXml(messages.reference)}: ${escapeXml(reference)}</small></p>` : ''),
  )
}

const titleMarkup = ({ siteName }: Frame, title: string) =>
  `<title>${escapeXml(`${title} – ${siteName}`)}</title>`

export const statusPageTitle = (page: StatusPage): string =>
  titleMarkup(page, textsOf(page.kind, page.messages).title)

export const statusPageDocument = (page: StatusPage): string =>
  documentOf(page, statusPageTitle(page), statusPageMarkup(page))

/** @param content markup */
export const noticeDocument = (frame: Frame, title: string, content: string): string =>
  documentOf(frame, titleMarkup(frame, title), noticeMarkup(frame, title, content))

const documentOf = ({ language, direction }: Frame, title: string, markup: string) =>
  `<!DOCTYPE html><html lang="${escapeXml(language)}" dir="${direction}"><head><meta charset="utf-8">` +
  '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
  `${title}</head><body>${markup}</body></html>`

function textsOf(kind: StatusPage['kind'], messages: Messages): { title: string; text: string } {
  switch (kind) {
    case 'failed':
      return { title: messages.errorTitle, text: messages.errorText }
    case 'too-many':
      return { title: messages.tooManyTitle, text: messages.tooManyText }
  }
}
