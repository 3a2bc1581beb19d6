import { chromium } from '@playwright/test'
import { ensureBrowser } from '../../steps/browser.mjs'
import { say } from '../../steps/say.mjs'
import { openFloor, openFloorNext } from './floor.mjs'
import { FOREIGN_PAGES, openForeignNewsroom } from './foreign-newsroom.mjs'
import { openNewsroom } from './newsroom.mjs'
import { samplePages } from './sample-pages.mjs'

/** @typedef {ReturnType<typeof createBench>} Bench */

/** @param {ReturnType<typeof import('./options.mjs').readOptions>} options */
export function createBench(options) {
  /** In order of opening. @type {(() => unknown)[]} */
  const closers = []
  /** @template T @param {() => Promise<T>} open @returns {() => Promise<T>} */
  const once = (open) => {
    let opened
    return () => {
      opened ??= open()
      return opened
    }
  }
  const opening = (open) =>
    once(async () => {
      const side = await open()
      closers.push(() => side.close())
      return side
    })
  const newsroom = opening(() => openNewsroom())
  const foreign = opening(openForeignNewsroom)
  const floorNext = opening(openFloorNext)
  const pages = once(async () => samplePages((await newsroom()).serviceUrl))
  const floor = opening(async () => openFloor(await newsroom(), (await pages()).article))
  const chosenPages = async () =>
    Object.fromEntries(Object.entries(await pages()).filter(([page]) => options.pageNames.includes(page)))
  const browserPath = once(ensureBrowser)
  const browser = opening(async () =>
    chromium.launch({ executablePath: await browserPath(), args: ['--no-sandbox'] }),
  )
  return {
    options,
    newsroom,
    floorNext,
    pages,
    chosenPages,
    browserPath,
    browser: async () => /** @type {import('@playwright/test').Browser} */ (await browser()),
    targets: once(async () => {
      const { siteUrl } = await newsroom()
      const chosen = Object.entries(await chosenPages())
      const ours = chosen.map(([side, path]) => ({ side, url: siteUrl + path }))
      const theirs = chosen.filter(([side]) => FOREIGN_PAGES.includes(side))
      const foreignUrl = theirs.length > 0 ? (await foreign()).siteUrl : ''
      const all = [
        ...ours,
        ...theirs.map(([side, path]) => ({ side: `${side}, another newsroom`, url: foreignUrl + path })),
        { side: 'hand-written page', url: (await floor()).url },
        { side: 'framework, empty page', url: `${(await floorNext()).url}/` },
      ]
      for (const { url } of all) await (await fetch(url)).text()
      return all
    }),
    progress: (line) => say(`  ${line}`),
    async close() {
      for (const close of closers.reverse()) await close()
    },
  }
}
