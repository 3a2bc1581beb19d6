import { chromium } from '@playwright/test'
import { ensureBrowser } from '../../steps/machine.mjs'
import { CannotGoOn, commandOptions, say, wholeNumber } from '../../steps/say.mjs'
import { openFloor, openFloorNext } from './floor.mjs'
import { FOREIGN_PAGES, openForeignNewsroom } from './foreign-newsroom.mjs'
import { openNewsroom } from './newsroom.mjs'
import { samplePages } from './sample-pages.mjs'

export function createBench(options) {
  /** Called in the opposite order: what was opened last may need what was opened before. */
  const closers = []
  const once = (open) => {
    let resource
    return () => {
      resource ??= open()
      return resource
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
      const pageEntries = Object.entries(await chosenPages())
      const ownTargets = pageEntries.map(([side, path]) => ({ side, url: siteUrl + path }))
      const foreignEntries = pageEntries.filter(([side]) => FOREIGN_PAGES.includes(side))
      const foreignUrl = foreignEntries.length > 0 ? (await foreign()).siteUrl : ''
      const targets = [
        ...ownTargets,
        ...foreignEntries.map(([side, path]) => ({
          side: `${side}, another newsroom`,
          url: foreignUrl + path,
        })),
        { side: 'hand-written page', url: (await floor()).url },
        { side: 'framework, empty page', url: `${(await floorNext()).url}/` },
      ]
      for (const { url } of targets) await (await fetch(url)).text()
      return targets
    }),
    progress: (line) => say(`  ${line}`),
    async close() {
      for (const close of closers.reverse()) await close()
    },
  }
}

const ALL = {
  only: { type: 'string', default: '' },
  page: { type: 'string', default: '' },
  runs: { type: 'string', default: '5' },
  seconds: { type: 'string', default: '5' },
  posts: { type: 'string', default: '' },
  distinct: { type: 'string', default: '20000' },
  sites: { type: 'string', default: '10' },
  database: { type: 'string', default: '' },
  rpm: { type: 'string', default: '' },
  files: { type: 'string', default: '' },
  document: { type: 'boolean', default: false },
  sitemaps: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
}

// The limit of the content service: service/options.ts.
export const POSTS_MAX = 1_000_000

const list = (text) => text.split(',').filter(Boolean)

/**
 * @param parts known names
 * @param pages known names
 */
export function readOptions(parts, pages) {
  const { values } = commandOptions({ options: ALL })
  const choiceOf = (name, knownNames) => {
    const wrongName = list(values[name]).find((one) => !knownNames.includes(one))
    if (wrongName)
      throw new CannotGoOn(`--${name} can’t be “${wrongName}”; choose from ${knownNames.join(', ')}.`)
    return list(values[name]).length > 0 ? list(values[name]) : knownNames
  }
  return {
    ...values,
    parts: choiceOf('only', parts),
    pageNames: choiceOf('page', pages),
    runs: wholeNumber('runs', values.runs, 50),
    seconds: wholeNumber('seconds', values.seconds, 60),
    sites: wholeNumber('sites', values.sites, 200),
    distinctPages: wholeNumber('distinct', values.distinct, 100_000),
    newsrooms: (list(values.posts).length > 0 ? list(values.posts) : ['1000', '10000', '50000']).map((text) =>
      wholeNumber('posts', text, POSTS_MAX),
    ),
  }
}
