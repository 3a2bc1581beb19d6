/** Notices scripts of a hostile body: those that run, and elements that could. */
import type { Page } from '@playwright/test'

/**
 * Records every script of a payload: each calls `alert` and counts itself in `__xss`, is fetched from `xss.invalid`, or
 * is in the article as an element, a handler or an address that runs.
 */
export async function watch(page: Page): Promise<{ ran(): Promise<unknown[]> }> {
  const recorded: string[] = []
  page.on('request', (request) => {
    const runs = ['script', 'document', 'stylesheet', 'other'].includes(request.resourceType())
    if (runs && request.url().includes('xss.invalid')) recorded.push(`requested ${request.url()}`)
  })
  page.on('dialog', (dialog) => {
    recorded.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  await page.exposeFunction('recordInTest', (what: string) => recorded.push(what))
  await page.addInitScript(() => {
    window.alert = (what) => {
      Reflect.get(window, 'recordInTest')(`alert ${what}`)
    }
  })
  return {
    ran: async () => {
      const counted = await page.evaluate(() => Reflect.get(window, '__xss'))
      return counted === undefined ? recorded : [...recorded, counted]
    },
  }
}

/** Parts of the story that could run scripts or change its links: elements, handlers and script URLs. */
export function runnablesInArticle(): string[] {
  const elements = 'script, style, link, meta, base, object, embed, math, form, template, noscript, [srcdoc]'
  const article = document.querySelector('main article') ?? document.body
  const elementsHtml = [...article.querySelectorAll(elements)].map(({ outerHTML }) => outerHTML.slice(0, 120))
  for (const element of article.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      const address = value.replace(/[\u0000-\u0020]/g, '').toLowerCase()
      const runs = /^(?:href|src|action|formaction|xlink:href|data|poster|srcset|background)$/.test(name)
      const isScript = runs && /^(?:javascript|vbscript|data:text|data:image\/svg)/.test(address)
      if ((name.startsWith('on') || isScript) && !element.matches(elements))
        elementsHtml.push(`${name}=${value.slice(0, 80)}`)
    }
  }
  return elementsHtml
}
