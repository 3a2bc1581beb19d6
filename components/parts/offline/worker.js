/** This must be plain JavaScript, since `/sw.js` serves it unchanged. */
const PREFIX = 'masthead-'
const STORIES = `${PREFIX}stories-1`
const PICTURES = `${PREFIX}pictures-1`
const FILES = `${PREFIX}files-1`
/** Stories that are gated, gone or too large. Each is requested at most once a day. */
const REFUSED = `${PREFIX}refused-1`

const OFFLINE_PAGE = '/offline'

const NETWORK_MS = 3_500
const STORIES_MAX = 50
const PICTURES_PER_STORY = 6
const FILES_MAX = 300
const DAY_MS = 86_400_000
const COPY_HOLDS_MS = 7 * DAY_MS
/** Copies older than this are compared with the site whenever a page of it is open: a withdrawn story must go. */
const CHECK_AFTER_MS = 15 * 60_000

const KEPT_AT = 'x-kept-at'
/** Only free stories have it. */
const KEEPABLE = 'data-keeps-offline'

const PAGE_SCRIPT = /-[A-Z0-9]{8}\.js$/

/**
 * Firefox (seen in 153) ends a navigation whose preload fails with its own error page, whatever the worker answers, so that
 * readers without a connection never see a copy. No function tells the browsers apart in this.
 */
const FAILS_WITH_PRELOAD = /\bFirefox\//.test(self.navigator?.userAgent ?? '')

const NEVER = /^\/(?:api|account|slots|icons|_next\/data)\//

self.addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePage().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const current = [STORIES, PICTURES, FILES, REFUSED]
      const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && !current.includes(name))
      await Promise.all(names.map((name) => caches.delete(name)))
      const preload = self.registration.navigationPreload
      await (FAILS_WITH_PRELOAD ? preload?.disable() : preload?.enable())
      await self.clients.claim()
    })(),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin || NEVER.test(url.pathname)) return
  if (request.mode === 'navigate') {
    if (request.destination === 'document') event.respondWith(page(event, url))
  } else if (url.pathname.startsWith('/_next/static/')) {
    event.respondWith(file(request, url))
  } else if (url.pathname.startsWith('/_page-data/')) {
    event.respondWith(pageData(request))
  } else if (url.pathname === '/_next/image') {
    event.respondWith(picture(request, url))
  }
})

/** Message of pages: `{ kind: 'saved', stories: [{ path, savedAt }] }`, newest first. */
self.addEventListener('message', (event) => {
  if (event.data?.kind !== 'saved' || !Array.isArray(event.data.stories)) return
  event.waitUntil(inTurn(() => keepInStep(event.data.stories)))
})

async function page(event, url) {
  const answer = Promise.resolve(event.preloadResponse).then((early) => early ?? fetch(event.request))
  answer.catch(() => undefined)
  const copy = await copyOf(url.pathname)
  try {
    const response = await (copy && !isReload(event.request) ? inTime(answer) : answer)
    if (copy && response.status >= 500) return shown(copy)
    if (copy && (response.ok || isGone(response))) {
      const own = response.clone()
      event.waitUntil(inTurn(() => renewCopy(url.pathname, own)))
    }
    return response
  } catch {
    if (copy) return shown(copy)
    const instead = await caches.match(OFFLINE_PAGE, { cacheName: STORIES })
    return instead ? shown(instead, '') : Response.error()
  }
}

/** Reloads always use the network. */
const isReload = ({ cache, isReloadNavigation }) =>
  isReloadNavigation === true || cache === 'no-cache' || cache === 'reload'

function inTime(answer) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('slow')), NETWORK_MS)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

async function copyOf(path) {
  const copy = await caches.match(path, { cacheName: STORIES })
  if (!copy || path === OFFLINE_PAGE) return null
  return isYounger(copy, COPY_HOLDS_MS) ? copy : null
}

/** The page's script shows the time to the reader. */
async function shown(copy, time = copy.headers.get(KEPT_AT)) {
  const html = await copy.text()
  return new Response(html.replace('<html ', `<html data-saved-copy="${time}" `), { headers: copy.headers })
}

let last = Promise.resolve()

function inTurn(change) {
  last = last.then(change).catch(() => undefined)
  return last
}

async function keepInStep(stories) {
  const wanted = stories
    .filter(({ path, savedAt }) => isStoryPath(path) && Date.now() - Date.parse(savedAt) < COPY_HOLDS_MS)
    .slice(0, STORIES_MAX)
    .map(({ path }) => new URL(path, self.location.origin).pathname)
  for (const name of [STORIES, REFUSED]) {
    const cache = await caches.open(name)
    for (const { url } of await cache.keys()) {
      const { pathname } = new URL(url)
      if (pathname !== OFFLINE_PAGE && !wanted.includes(pathname)) await cache.delete(pathname)
    }
  }
  for (const path of wanted) {
    const copy = await copyOf(path)
    // Without a connection, or while the site is failing, the copy stays.
    if (copy && !isYounger(copy, CHECK_AFTER_MS)) await checkCopy(path, copy).catch(() => undefined)
    const isKnown = copy || isYoung(await caches.match(path, { cacheName: REFUSED }))
    const failure = isKnown ? null : await keepStory(path).catch((error) => error)
    if (failure?.name === 'QuotaExceededError') {
      await put(REFUSED, path, kept('', new Response()))
      break
    }
  }
  const offlinePage = await caches.match(OFFLINE_PAGE, { cacheName: STORIES })
  if (!isYoung(offlinePage)) await keepOfflinePage().catch(() => undefined)
  await dropStrays()
}

const isStoryPath = (path) => typeof path === 'string' && /^\/(?![/\\])/.test(path) && !NEVER.test(path)

const isYoung = (copy) => Boolean(copy) && isYounger(copy, DAY_MS)

/** A future time comes from a wrong clock. */
function isYounger({ headers }, ms) {
  const age = Date.now() - Date.parse(headers.get(KEPT_AT) ?? '')
  return age >= 0 && age < ms
}

const isGone = ({ status }) => status === 404 || status === 410

async function keepStory(path) {
  const response = await fetch(path, { credentials: 'same-origin' })
  if (response.ok || isGone(response)) await renewCopy(path, response)
}

/** Costs no body while the story is the same: the answer is then 304, and the copy counts as made now. */
async function checkCopy(path, copy) {
  const version = copy.headers.get('etag')
  const headers = version ? { 'If-None-Match': version } : undefined
  const response = await fetch(path, { credentials: 'same-origin', headers })
  if (response.status === 304) return put(STORIES, path, kept(await copy.text(), copy))
  if (response.ok || isGone(response)) await renewCopy(path, response)
}

async function renewCopy(path, response) {
  const html = await response.text()
  const cache = await caches.open(STORIES)
  if (isGone(response) || !html.includes(KEEPABLE)) {
    await cache.delete(path)
    return put(REFUSED, path, kept('', response))
  }
  // Stored last, so that an incomplete story is fetched again.
  await Promise.all([keepFiles(html, path), keepPictures(html)])
  await cache.put(path, kept(html, response))
}

/** Browsers refuse redirected responses for navigations, so it is rebuilt. */
function kept(html, { headers }) {
  const own = new Headers(headers)
  for (const name of ['content-encoding', 'content-length', 'set-cookie']) own.delete(name)
  own.set(KEPT_AT, new Date().toISOString())
  return new Response(html, { headers: own })
}

async function keepOfflinePage() {
  const response = await fetch(OFFLINE_PAGE, { credentials: 'same-origin' })
  if (!response.ok) throw new Error(`The offline page answered ${response.status}.`)
  const html = await response.text()
  await keepFiles(html, OFFLINE_PAGE)
  const cache = await caches.open(STORIES)
  await cache.put(OFFLINE_PAGE, kept(html, response))
}

// Build files are named by content, so copies never become outdated.

async function file(request, { pathname }) {
  const copy = await caches.match(pathname, { cacheName: FILES })
  if (copy) return copy
  const response = await fetch(request)
  if (response.ok) await put(FILES, pathname, response.clone())
  return response
}

/** The offline page is shown at any address, so its data are also found without the path. */
async function pageData(request) {
  const [named = ''] = /\/_page-data\/[\w-]+\/[\w-]+/.exec(request.url) ?? []
  for (const key of [request, named + OFFLINE_PAGE]) {
    const copy = await caches.match(key, { cacheName: FILES })
    if (copy) return copy
  }
  return fetch(request)
}

function filesIn(html, path) {
  // The page's own styles name the faces of all scripts, without quotes: those are kept when they are used.
  const quoted = html.match(/["']\/_next\/static\/[^"'\\\s)?]{1,300}\.(?:js|css|woff2)/g) ?? []
  const files = new Set(quoted.map((name) => name.slice(1)))
  const [data] = html.match(/\/_page-data\/[\w-]+\/[\w-]+(?=")/) ?? []
  return data ? [...files, data + path] : [...files]
}

async function keepFiles(html, path) {
  const cache = await caches.open(FILES)
  await Promise.all(filesIn(html, path).map((file) => keepFile(cache, file, new Set())))
}

async function keepFile(cache, path, seen) {
  if (seen.has(path)) return
  seen.add(path)
  let response = await cache.match(path)
  if (!response) {
    response = await fetch(path)
    // Server errors are temporary; missing files are not.
    if (response.status >= 500) throw new Error(`A file answered ${response.status}.`)
    if (!response.ok) return
    await cache.put(path, response.clone())
  }
  if (!PAGE_SCRIPT.test(path)) return
  const imported = [...(await response.text()).matchAll(/"\.\/([\w-]+\.js)"/g)].map(([, name]) => name)
  const names = imported.map((name) => path.slice(0, path.lastIndexOf('/') + 1) + name)
  await Promise.all(names.map((name) => keepFile(cache, name, seen)))
}

async function picture(request, url) {
  try {
    return await fetch(request)
  } catch {
    const source = url.searchParams.get('url')
    return (source && (await caches.match(pictureKey(source), { cacheName: PICTURES }))) || Response.error()
  }
}

const pictureKey = (source) => `/_next/image?url=${encodeURIComponent(source)}`

const PICTURE_PIXELS = 828

async function keepPictures(html) {
  const cache = await caches.open(PICTURES)
  for (const source of picturesIn(html)) {
    const key = pictureKey(source)
    if (await cache.match(key)) continue
    const response = await fetch(`${key}&w=${PICTURE_PIXELS}&q=75`).catch(() => null)
    if (response?.ok) await put(PICTURES, key, response)
  }
}

function picturesIn(html) {
  const begin = html.indexOf('data-reading')
  const story = begin === -1 ? '' : html.slice(begin, html.indexOf('</article>', begin) + 1 || undefined)
  const sources = [...story.matchAll(/src="\/_next\/image\?url=([^&"]+)/g)].map(([, url]) =>
    decodeURIComponent(url),
  )
  return [...new Set(sources)].slice(0, PICTURES_PER_STORY)
}

async function dropStrays() {
  const [stories, pictures, files] = await Promise.all(
    [STORIES, PICTURES, FILES].map((name) => caches.open(name)),
  )
  const shownStill = new Set()
  for (const request of await stories.keys()) {
    const html = (await (await stories.match(request))?.text()) ?? ''
    const names = [...picturesIn(html).map(pictureKey), ...filesIn(html, new URL(request.url).pathname)]
    for (const name of names) shownStill.add(new URL(name, self.location.origin).href)
  }
  const isStray = ({ url }) => !shownStill.has(url)
  for (const request of (await pictures.keys()).filter(isStray)) await pictures.delete(request)
  const keys = await files.keys()
  const strays = keys.filter(isStray)
  const left = strays.slice(0, Math.max(0, keys.length - FILES_MAX))
  for (const request of strays)
    if (left.includes(request) || request.url.includes('/_page-data/')) await files.delete(request)
}

async function put(name, request, response) {
  try {
    await (await caches.open(name)).put(request, response)
  } catch {}
}
