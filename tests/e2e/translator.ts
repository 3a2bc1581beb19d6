/** A page translator as browsers have them. */
import type { Page } from '@playwright/test'

/**
 * - `wraps`: moves each text into two `font` elements.
 * - `replaces`: puts two `font` elements with other words in the place of each text, as Google Translate does.
 * - `rewrites`: changes the words in each text.
 */
export const MANNERS = ['wraps', 'replaces', 'rewrites'] as const

/** Translates the page, and from now on what is added to it. Words are put between « and ». */
export const translate = (page: Page, manner: (typeof MANNERS)[number]) =>
  page.evaluate((how) => {
    const isTranslated = ({ data, parentElement }: Text) =>
      data.trim() === '' ||
      data.startsWith('«') ||
      parentElement === null ||
      parentElement.closest('font, script, style, noscript, textarea, svg') !== null
    const translated = (text: Text) => {
      const words = `«${text.data}»`
      if (how === 'rewrites') text.data = words
      else {
        const [outer, inner] = [document.createElement('font'), document.createElement('font')]
        outer.append(inner)
        text.replaceWith(outer)
        inner.append(how === 'wraps' ? text : words)
      }
    }
    const textsIn = (root: Node) => {
      const texts = root instanceof Text ? [root] : []
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      return texts.filter((text) => !isTranslated(text))
    }
    textsIn(document.body).forEach(translated)
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records)
        for (const root of [target, ...addedNodes])
          if (root === target ? root instanceof Text : root.isConnected) textsIn(root).forEach(translated)
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
  }, manner)

/** Counts the elements of the page as it is now that are no longer in it when it is asked again. */
export async function watchRedrawing(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const blocks = [...document.querySelectorAll('h1, h2, article, main li, header, footer, p')]
    // A quote gives way to its frame, a ranking to a newer one.
    Reflect.set(
      window,
      'drawn',
      blocks.filter((one) => !one.closest('[data-embed], section:has(#most-read)')),
    )
  })
  return () =>
    page.evaluate(() => Reflect.get(window, 'drawn').filter((one: Element) => !one.isConnected).length)
}
