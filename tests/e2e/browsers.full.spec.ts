/** The tour of a reader, and how pages look, in Chromium, Firefox and WebKit: docs/browsers.md. */
import type { Browser } from './browsers/browser'
import { ENGINES } from './browsers/engines'
import { looks } from './browsers/looks'
import { openTourSite, type TourSite } from './browsers/site'
import { tour } from './browsers/tour'
import { test } from './paper'

const SIZES = [
  [390, 844],
  [1280, 900],
] as const

let site: TourSite
// It builds a site of its own.
test.beforeAll(async () => {
  test.setTimeout(600_000)
  site = await openTourSite()
})
test.afterAll(() => site?.close())

for (const { name, open } of ENGINES)
  test.describe(name, () => {
    test.skip(
      open === null,
      `${name} is not here: run “npx playwright install ${name.toLowerCase()}”, or install Debian’s firefox-esr, or webkit2gtk-driver and xvfb.`,
    )
    let browser: Browser
    test.beforeAll(async () => {
      if (open) browser = await open()
      console.log(`      ${browser?.version}`)
    })
    test.afterAll(() => browser?.close())

    for (const size of SIZES)
      test.describe(`${size[0]} pixels wide`, () => {
        tour(() => ({ browser, site, size }))
      })
    looks(() => ({ browser, site }))
  })
