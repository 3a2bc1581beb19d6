/** A cached page that carries its own styles, with its style sheets in the test's hands. */
import { expect, type Page } from '@playwright/test'
import { ask } from './ask'

const SHEET = /\/_next\/static\/chunks\/[^/]+\.css/
const SHEETS_NAMED = /\/_next\/static\/chunks\/[^/"\\]+\.css/g

const SHEETS = 'link[rel=stylesheet][data-precedence=next]'

/** Requests the page until it is cached: its first reader gets it with sheets that it waits for. */
export async function untilOwnStyles(url: string): Promise<void> {
  await expect
    .poll(async () => (await ask(url)).text.includes('media="not all" disabled=""'), { message: url })
    .toBe(true)
}

/** Keeps the answers of all style sheets back, which parts and the framework wait for. */
export async function holdSheets(page: Page) {
  const requested: string[] = []
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(SHEET, async (route) => {
    requested.push(route.request().url())
    await released
    await route.continue()
  })
  return { requested, release }
}

// Without a size of its own, it takes that of its element, before it has loaded and afterwards.
const PICTURE = { contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }

/**
 * Advertisements, other parts, hydration and pictures would change the page between two looks at it. The files of the
 * first three are never answered: a page changes too when it learns that they can't be had.
 */
export const withoutParts = (page: Page) =>
  page.route('**', (route) => {
    const request = route.request()
    if (/\/page-script-|\/_page-data\//.test(request.url())) return
    return request.resourceType() === 'image' ? route.fulfill(PICTURE) : route.fallback()
  })

/** Waits until all style sheets apply. */
export const untilSheetsApply = (page: Page) =>
  expect
    .poll(() =>
      page
        .locator(SHEETS)
        .evaluateAll((links) =>
          links.every((link) => (link as HTMLLinkElement).media === 'all' && (link as HTMLLinkElement).sheet),
        ),
    )
    .toBe(true)

/** An element, or what is drawn before or after one: its name, and the values of its properties. */
export type Look = { name: string; values: string[] }

/** @param properties of `propertiesSet` */
export const looks = (page: Page, properties: readonly string[]): Promise<Look[]> =>
  page.evaluate((names) => {
    const elements = [...document.querySelectorAll('html, body, body *:not(script, style, noscript)')]
    return elements.flatMap((element) =>
      ['', '::before', '::after', ...(element.matches('p') ? ['::first-letter'] : [])].flatMap((part) => {
        const style = getComputedStyle(element, part)
        if (part !== '' && /^(?:none|normal)$/.test(style.content) && part !== '::first-letter') return []
        const values = names.map((name) => style.getPropertyValue(name))
        return [{ name: `${element.tagName} ${element.className} ${part}`, values }]
      }),
    )
  }, properties)

/** The first differences, each with its element and property, or none. */
export function differences(before: Look[], after: Look[], properties: readonly string[]): string[] {
  const all = before.flatMap(({ name, values }, at) => {
    const other = after[at]
    if (other?.name !== name) return [`${name} was there, and then ${other?.name}`]
    return values.flatMap((value, index) =>
      value === other.values[index]
        ? []
        : [`${name} ${properties[index]}: ${value}, and then ${other.values[index]}`],
    )
  })
  const added = after.slice(before.length).map(({ name }) => `${name} was not there`)
  return [...all, ...added].slice(0, 5)
}

/** The names of all properties that the style sheets of a site's page set, one for each side and part of a value. */
export async function propertiesSet(page: Page, url: string): Promise<string[]> {
  const { text } = await ask(url)
  const addresses = new Set(text.match(SHEETS_NAMED) ?? [])
  expect(addresses.size).toBeGreaterThan(0)
  const sheets = await Promise.all(
    [...addresses].map(async (address) => (await ask(new URL(address, url).href)).text),
  )
  return page.evaluate((texts) => {
    const namesIn = (rules: CSSRuleList): string[] =>
      Array.from(rules).flatMap((rule) => [
        ...(rule instanceof CSSStyleRule ? rule.style : []),
        ...('cssRules' in rule ? namesIn(rule.cssRules as CSSRuleList) : []),
      ])
    const all = texts.flatMap((sheet) => {
      const parsed = new CSSStyleSheet()
      parsed.replaceSync(sheet)
      return namesIn(parsed.cssRules)
    })
    // What is set by the page's own variables shows in the properties that use them.
    return [...new Set(all)].filter((name) => !name.startsWith('--'))
  }, sheets)
}
