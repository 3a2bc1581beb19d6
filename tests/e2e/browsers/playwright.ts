/** A browser that Playwright drives: Chromium everywhere, Firefox and WebKit where its own builds of them are installed. */
import type { BrowserType, LaunchOptions } from '@playwright/test'
import type { Browser } from './browser'

/** @param name of the engine */
export async function openByPlaywright(
  name: string,
  type: BrowserType,
  options: LaunchOptions,
): Promise<Browser> {
  const program = await type.launch(options)
  const page = await (await program.newContext()).newPage()
  const find = (selector: string) => page.locator(selector).first()
  return {
    version: `${name} ${program.version()}`,
    goto: async (url) => void (await page.goto(url)),
    url: async () => page.url(),
    // The function is sent as text, since Playwright passes a function only one argument.
    evaluate: (run, ...values) => page.evaluate(`(${run})(...${JSON.stringify(values)})`),
    click: (selector) => find(selector).click(),
    type: (selector, text) => find(selector).pressSequentially(text),
    press: (key) => page.keyboard.press(key),
    size: (width, height) => page.setViewportSize({ width, height }),
    back: async () => void (await page.goBack()),
    screenshot: () => page.screenshot(),
    close: () => program.close(),
  }
}
