import { gunzipSync, gzipSync } from 'node:zlib'
import { DEFERRED_ID } from '../../../../lib/base/deferred-id.mjs'
import { fetchRaw } from '../load.mjs'
import { kb } from '../results.mjs'

const PAGE_DATA = /<script\b[^>]*>(?:\(?self\.__next_f\b)[\s\S]*?<\/script>/g
const INLINE_SCRIPTS = /<script\b(?![^>]*\bsrc=)[^>]*>[\s\S]*?<\/script>/g
const INLINE_STYLES = /<style\b[^>]*>[\s\S]*?<\/style>/g

export const name = 'bytes'
export const about = 'bytes by kind and origin'

// All sides are compared as gzip, because the framework's empty page is not sent as Brotli.
const AS_GZIP = { 'Accept-Encoding': 'gzip' }

const KINDS = { Script: 'JS', Stylesheet: 'CSS', Font: 'fonts', Image: 'pictures' }

export async function run(bench) {
  const browser = await bench.browser()
  const rows = {}
  for (const { side, url } of await bench.targets()) {
    bench.progress(side)
    rows[side] = { ...(await weighed(browser, url)), ...(await htmlOf(url)) }
  }
  return rows
}

async function weighed(browser, url) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const kinds = new Map()
  let bytes = {}
  let packable = { JS: [], CSS: [] }
  let elsewhere = 0
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    const kind = KINDS[type] ?? (type === 'Document' ? 'HTML' : 'other')
    kinds.set(requestId, kind)
    packable[kind]?.push(response.url)
    if (!response.url.startsWith('data:') && new URL(response.url).origin !== new URL(url).origin) elsewhere++
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'other'
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  // The page's own script and data are requested a second after the last large paint, and count as well.
  await page.waitForTimeout(2_500)
  const row = { requests: kinds.size, 'to other hosts': elsewhere }
  for (const kind of ['HTML', ...Object.values(KINDS), 'other']) row[`${kind} KB`] = kb(bytes[kind] ?? 0)
  for (const [kind, urls] of Object.entries(packable)) row[`${kind} as gzip KB`] = await asGzip(urls)
  bytes = {}
  packable = { JS: [], CSS: [] }
  if (await hydrated(page)) {
    await page.waitForLoadState('networkidle')
    row['more JS after a touch KB'] = kb(bytes.JS ?? 0)
    row['… as gzip KB'] = await asGzip(packable.JS)
  }
  await context.close()
  return row
}

/** Starts hydration as a reader's focus would. @returns false if the page had not deferred it */
async function hydrated(page) {
  const isDeferred = await page.evaluate(
    ({ id, control }) => {
      if (document.getElementById(id) === null) return false
      document.querySelector(control)?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
      return true
    },
    { id: DEFERRED_ID, control: ':is(button[type=button], summary):not([data-part] *)' },
  )
  if (isDeferred) await page.waitForSelector('html[data-hydrated]', { state: 'attached' })
  return isDeferred
}

async function asGzip(urls) {
  const bodies = await Promise.all(urls.map(async (url) => (await fetchRaw(url, AS_GZIP)).body.length))
  return kb(bodies.reduce((sum, length) => sum + length, 0))
}

async function htmlOf(url) {
  const plain = await fetchRaw(url, { 'Accept-Encoding': 'identity' })
  // The hand-written page is always sent as gzip.
  const body = plain.headers['content-encoding'] === 'gzip' ? gunzipSync(plain.body) : plain.body
  const html = body.toString('utf8')
  const gzip = await fetchRaw(url, { 'Accept-Encoding': 'gzip' })
  const withoutData = html.replace(PAGE_DATA, '')
  const markup = withoutData.replace(INLINE_SCRIPTS, '').replace(INLINE_STYLES, '')
  return {
    'HTML gzip KB': kb(
      gzip.headers['content-encoding'] === 'gzip' ? gzip.body.length : gzipSync(body).length,
    ),
    'HTML raw KB': kb(body.length),
    'of it page data KB': kb(Buffer.byteLength(html) - Buffer.byteLength(withoutData)),
    'of it inline scripts and styles KB': kb(Buffer.byteLength(withoutData) - Buffer.byteLength(markup)),
  }
}
