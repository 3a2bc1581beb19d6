import { median, round } from '../results.mjs'

export const name = 'interaction'
export const about = 'main thread and first touches'

// How many times slower the processor is made, as in Lighthouse's simulation of a phone.
const SLOWER = 4
// Milliseconds. Browsers do not report shorter events, so those count as this long.
const SHORTEST_MS = 16
// Milliseconds after the load event that count as before any interaction.
const IDLE_MS = 2_000

const TOUCHES = {
  menu: { at: 'front', touch: (page) => tap(page, page.locator('header details summary').first()) },
  'text size': {
    at: 'article',
    touch: async (page) => {
      await tap(page, page.getByRole('button', { name: 'Display settings' }))
      await tap(page, page.locator('label:has([name=display-text-size])').last())
    },
  },
  'load more': {
    at: '/latest',
    // When scripts run, the link becomes a button. The first touch is still on the link.
    touch: (page) => tap(page, page.locator('main nav a[rel=next]')),
  },
  lightbox: { at: 'gallery', touch: (page) => tap(page, page.locator('a[data-picture]').first()) },
  'slot reveal': { at: 'article', touch: (page) => page.keyboard.press('End') },
}

export async function run(bench) {
  const browser = await bench.browser()
  const { siteUrl } = await bench.newsroom()
  const pages = await bench.pages()
  const rows = {}
  for (const { side, url } of await bench.targets()) {
    const times = []
    for (let run = 0; run < bench.options.runs; run++) times.push(await mainThread(browser, url))
    rows[side] = { 'main thread before interaction ms': round(median(times), 0) }
    bench.progress(side)
  }
  for (const [label, { at, touch }] of Object.entries(TOUCHES)) {
    const url = siteUrl + (pages[at] ?? at)
    const times = []
    for (let run = 0; run < bench.options.runs; run++) times.push(await touched(browser, url, touch))
    const row = { 'INP ms': round(median(times), 0), 'slowest ms': Math.max(...times) }
    rows[`touch: ${label}`] = row
    bench.progress(`${label}: ${row['INP ms']} ms`)
  }
  return rows
}

/**
 * Touches the middle of an element. Playwright's own tap examines the page first, which takes it 50 ms at this
 * slowdown.
 */
async function tap(page, locator) {
  await locator.scrollIntoViewIfNeeded()
  const { x, y, width, height } = await locator.boundingBox()
  await page.touchscreen.tap(x + width / 2, y + height / 2)
}

async function slowPage(browser) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return { context, page, session }
}

async function mainThread(browser, url) {
  const { context, page, session } = await slowPage(browser)
  await session.send('Performance.enable')
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(IDLE_MS)
  const { metrics } = await session.send('Performance.getMetrics')
  await context.close()
  return (metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? 0) * 1000
}

async function touched(browser, url, touch) {
  const { context, page } = await slowPage(browser)
  await page.addInitScript(() => {
    globalThis.interactions = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (entry.interactionId > 0) globalThis.interactions.push(entry.duration)
    }).observe({ type: 'event', durationThreshold: 16, buffered: true })
  })
  await page.goto(url, { waitUntil: 'load' })
  await touch(page)
  // The browser reports an event one frame after it has been handled, so the page is given time.
  await page.waitForTimeout(1_000)
  const durations = await page.evaluate(() => globalThis.interactions)
  await context.close()
  return Math.max(SHORTEST_MS, ...durations)
}
