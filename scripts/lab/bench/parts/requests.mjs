import { fetchRaw, processCost } from '../load.mjs'
import { median, round } from '../results.mjs'

export const name = 'requests'
export const about = 'the dearest request of each route'

const TIMES = 40
const GZIP = { 'Accept-Encoding': 'gzip' }

const many = (count, one) => Array.from({ length: count }, (_, n) => one(n))

const ADDITIONS = {
  'no header at all': (path) => [path, {}],
  'a query of 7,000 parameters': (path) => [`${path}?${'a&'.repeat(7_000)}`, GZIP],
  'a query that is read': (path) => [`${path}?${many(30, (n) => `${n}=%F0%9F%98%80`).join('&')}`, GZIP],
  '1,300 cookies': (path) => [path, { ...GZIP, Cookie: many(1_300, (n) => `c${n}=1`).join('; ') }],
  '900 headers': (path) => [path, { ...GZIP, ...Object.fromEntries(many(900, (n) => [`x-${n}`, '1'])) }],
  '2,000 characters of encodings': (path) => [path, { 'Accept-Encoding': 'gzip,'.repeat(390) }],
  '2,000 characters of ETags': (path) => [path, { ...GZIP, 'If-None-Match': '"a",'.repeat(490) }],
  'a range': (path) => [path, { ...GZIP, Range: 'bytes=0-0,2-2,4-4' }],
  'headers of the framework': (path) => [
    path,
    { ...GZIP, RSC: '1', 'Next-Router-State-Tree': '%5B'.repeat(600), 'X-Middleware-Prefetch': '1' },
  ],
  'data of the page': (path) => [`${path}?_rsc=x`, { ...GZIP, RSC: '1' }],
  'needless escapes': (path) => [path.replace(/[a-z](?=[^/]*$)/, '%61'), GZIP],
  slashes: (path) => [`${path}${'/'.repeat(1_000)}`, GZIP],
  'data of the page under another name': (path, n, build) => [
    `/_page-data/${build}/${String(n).padStart(16, 'A')}${path}`,
    GZIP,
  ],
  'a made-up address below it': (path, n) => [`${path === '/' ? '' : path}/zz${n}`, GZIP],
}

export async function run(bench) {
  const { siteUrl, pid } = await bench.newsroom()
  const { article, front, category, live } = await bench.pages()
  const site = { siteUrl, pid, readersPath: front, build: await buildOf(siteUrl + front) }
  const routes = {
    front,
    article,
    category,
    live,
    list: '/latest',
    search: '/search',
    feed: '/feed.xml',
    sitemap: '/sitemap.xml',
    'news sitemap': '/news-sitemap.xml',
    file: '/robots.txt',
    health: '/api/health',
    ranking: '/api/most-read',
  }
  const rows = {}
  for (const [route, path] of Object.entries(routes)) {
    rows[route] = await dearestOf(site, path)
    bench.progress(`${route}: ${rows[route]['dearest ms']} ms`)
  }
  return rows
}

async function buildOf(url) {
  const { body } = await fetchRaw(url)
  return /\/_page-data\/([\w-]{12})\//.exec(body.toString())?.[1]
}

async function dearestOf(site, path) {
  const cost = (request) => costOf(site, request)
  const ordinary = await cost(() => [path, GZIP])
  let dearest = { ms: 0, name: '', waits: [], status: 0 }
  for (const [name, addition] of Object.entries(ADDITIONS)) {
    const found = await cost((n) => addition(path, n, site.build))
    if (found.ms > dearest.ms) dearest = { ...found, name }
  }
  return {
    'ordinary ms': round(ordinary.ms),
    'dearest ms': round(dearest.ms),
    'dearest is': dearest.name,
    status: dearest.status,
    times: round(dearest.ms / Math.max(ordinary.ms, 0.1)),
    'another reader, median ms': round(median(dearest.waits)),
    'another reader, worst ms': round(Math.max(...dearest.waits)),
  }
}

async function costOf({ siteUrl, pid, readersPath }, request) {
  for (let n = 0; n < 3; n++) await send(siteUrl, request(1_000 + n))
  const before = processCost(pid)?.cpuMs ?? 0
  let status = 0
  for (let n = 0; n < TIMES; n++) status = await send(siteUrl, request(n))
  const ms = ((processCost(pid)?.cpuMs ?? 0) - before) / TIMES
  const waits = []
  for (let n = 0; n < TIMES / 4; n++) {
    const attack = send(siteUrl, request(2_000 + n))
    waits.push(await waitsOf(siteUrl, readersPath))
    await attack
  }
  return { ms, status, waits }
}

const send = async (siteUrl, [path, headers]) => (await fetchRaw(`${siteUrl}${path}`, headers)).status

async function waitsOf(siteUrl, path) {
  const began = performance.now()
  await fetchRaw(`${siteUrl}${path}`, GZIP)
  return performance.now() - began
}
