import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { say } from '../../steps/say.mjs'

const HEIGHTS = { 390: 844, 1280: 900 }

/**
 * @typedef {object} Shots
 * @property {Record<string, string>} pages paths by name
 * @property {string[]} only names; empty for all
 * @property {string[]} widths
 * @property {string[]} schemes `light`, `dark`
 * @property {string} skin CSS
 * @property {boolean} fold first window only
 * @property {Date | null} at fixed browser time
 */

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} siteUrl
 * @param {string} folder
 * @param {Shots} shots
 */
export async function shootAll(browser, siteUrl, folder, { pages, only, widths, schemes, ...look }) {
  mkdirSync(folder, { recursive: true })
  for (const [name, path] of Object.entries(pages)) {
    if (only.length > 0 && !only.includes(name)) continue
    for (const width of widths) {
      for (const scheme of schemes) {
        const file = join(folder, `${name}-${width}-${scheme}.png`)
        await shoot(browser, { ...look, url: siteUrl + path, width: Number(width), scheme, file })
        say(file)
      }
    }
  }
}

async function shoot(browser, { url, width, scheme, skin, file, fold, at }) {
  const viewport = { width, height: HEIGHTS[width] ?? 900 }
  const context = await browser.newContext({ viewport, colorScheme: scheme, reducedMotion: 'reduce' })
  const page = await context.newPage()
  if (at) await page.clock.setFixedTime(at)
  await page.goto(url, { waitUntil: 'networkidle' })
  if (skin !== '') await page.addStyleTag({ content: skin })
  await scrollThrough(page)
  await page.screenshot({ path: file, fullPage: !fold })
  await context.close()
}

async function scrollThrough(page) {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo(0, y)
      await new Promise((resolve) => setTimeout(resolve, 80))
    }
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
    scrollTo(0, 0)
  })
}
