/** What the reader of the tour does on any page. */
import { expect } from '../paper'
import type { Browser } from './browser'

let marks = 0

/** A selector of the first visible element with the text. */
export async function elementNamed(browser: Browser, selector: string, text: string): Promise<string> {
  const mark = String(++marks)
  const find = () =>
    browser.evaluate(
      (all, text, name) => {
        const element = [...document.querySelectorAll(all)].find(
          (one) => one.checkVisibility() && one.textContent?.includes(text),
        )
        element?.setAttribute('data-tour', name)
        return element !== undefined
      },
      selector,
      text,
      mark,
    )
  await expect.poll(find, { message: `${selector} with “${text}”` }).toBe(true)
  return `[data-tour="${mark}"]`
}

export const isVisible = (browser: Browser, selector: string) =>
  browser.evaluate(
    (all) =>
      [...document.querySelectorAll(all)].some(
        (one) => one.checkVisibility() && one.getClientRects().length > 0,
      ),
    selector,
  )

export const untilVisible = (browser: Browser, selector: string) =>
  expect.poll(() => isVisible(browser, selector), { message: selector }).toBe(true)

export const untilHidden = (browser: Browser, selector: string) =>
  expect.poll(() => isVisible(browser, selector), { message: selector }).toBe(false)

export const countOf = (browser: Browser, selector: string) =>
  browser.evaluate((all) => document.querySelectorAll(all).length, selector)

export const textOf = (browser: Browser, selector: string) =>
  browser.evaluate((one) => document.querySelector(one)?.textContent?.trim() ?? '', selector)

export const attributeOf = (browser: Browser, selector: string, name: string) =>
  browser.evaluate(
    (one, attribute) => document.querySelector(one)?.getAttribute(attribute) ?? null,
    selector,
    name,
  )

export const pathOf = async (browser: Browser) => decodeURI(new URL(await browser.url()).pathname)

/** Clicks a link, and waits for its page. */
export async function follow(browser: Browser, selector: string, path: string): Promise<void> {
  await browser.click(selector)
  await expect.poll(() => pathOf(browser)).toBe(path)
}
