/** The style guide as files: nothing in them needs a server or a script. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { EXPORT_MARK, exportStyleguide, removeOldExport } from '@/scripts/lab/styleguide/export'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>'

const page = (body: string) => `<!doctype html><html lang="en"><head>
  <link rel="stylesheet" href="/_next/static/a.css"/><link rel="preload" as="script" href="/_next/static/b.js"/>
  <link rel="manifest" href="/manifest.webmanifest"/><link rel="icon" href="/icon.svg?1" sizes="any"/>
  <script src="/_next/static/b.js"></script></head><body>${body}<script>run()</script></body></html>`

/** What the development server answers, by path and query. */
const ANSWERS: Record<string, [type: string, content: string]> = {
  '/styleguide': [
    'text/html',
    page(
      '<a href="/styleguide/cards">cards</a> <a href="/styleguide/cards?scheme=dark">dark</a> <a href="/styleguide/ads">ads</a>',
    ),
  ],
  '/styleguide/ads': ['text/html', page('<iframe src="/slots/1" title="An ad"></iframe>')],
  '/styleguide/cards': [
    'text/html',
    page(`<style>h1 { background: url("/styleguide/pictures/8x8") }</style><h1 id="top">Cards</h1>
      <a href="/news/rain">A story</a><a href="#top">Up</a><a href="https://elsewhere.example/x">Elsewhere</a>
      <a href="/styleguide/ads">Ads</a><form action="/search"><input name="q"/></form>
      <picture><source srcset="/styleguide/pictures/8x8 1x, /styleguide/pictures/16x16 2x"/><img src="/styleguide/pictures/8x8" alt=""/></picture>
      <img src="data:image/svg+xml,x" srcset="data:image/svg+xml,x 1x" alt="drawn"/>
      <img src="/_next/image?url=https%3A%2F%2Felsewhere.example%2Fa.jpg&amp;w=64" alt="far"/>
      <img src="/gone.png" alt="gone"/><p style="--mark: url(/styleguide/pictures/16x16)">.</p>`),
  ],
  '/_next/static/a.css': [
    'text/css',
    '@font-face { src: url(../fonts/f.woff2) } a { mask: url("data:image/svg+xml,y") }',
  ],
  '/_next/fonts/f.woff2': ['font/woff2', 'font'],
  '/icon.svg?1': ['image/svg+xml', SVG],
  '/styleguide/pictures/8x8': ['image/svg+xml', SVG],
  '/styleguide/pictures/16x16': ['image/svg+xml', SVG],
}

let server: Server
let origin: string
let folder: string
const requested: string[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'masthead-styleguide-'))
  server = createServer(({ url = '' }, response) => {
    requested.push(url)
    const [type, content] = ANSWERS[url.replace(/[?]scheme=.*/, '')] ?? ANSWERS[url] ?? []
    response.writeHead(type === undefined ? 404 : 200, { 'Content-Type': type ?? 'text/plain' }).end(content)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

it('the style guide export writes a page per entry and colour scheme, with the files they use', async () => {
  const { pages, missing } = await exportStyleguide(origin, folder)
  const names = ['cards', 'ads'].flatMap((name) => [
    `${name}.html`,
    `${name}-light.html`,
    `${name}-dark.html`,
  ])
  expect(pages.sort()).toEqual(['index.html', ...names].sort())
  expect(readdirSync(folder).sort()).toEqual([...pages, 'files', EXPORT_MARK].sort())
  expect(missing).toEqual(['https://elsewhere.example/a.jpg (another host)', '/gone.png (404)'])
  // Each file is requested once though six pages use it; the site's own scripts are not requested.
  expect(requested.filter((url) => url === '/_next/static/a.css')).toHaveLength(1)
  expect(requested.join()).not.toMatch(/b\.js|manifest|slots|_next\/image/)
})

it('an exported page has no script and links only to files that exist', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.html'))
  for (const name of files) {
    const html = readFileSync(join(folder, name), 'utf8')
    expect(html, name).not.toMatch(/<script|preload|manifest|action=|<iframe src/)
    for (const [, address = ''] of html.matchAll(/ (?:href|src)="([^"]*)"/g)) {
      if (/^(#|data:|https:\/\/elsewhere\.example)/.test(address)) continue
      expect(existsSync(join(folder, address.split('#')[0] ?? '')), `${name}: ${address}`).toBe(true)
    }
    const inStyles = [
      ...html.matchAll(/url\((?:"|&quot;)([^)]*?)(?:"|&quot;)\)/g),
      ...html.matchAll(/(files\/\w+\.svg) 2x/g),
    ]
    for (const [, address = ''] of inStyles) expect(existsSync(join(folder, address)), address).toBe(true)
  }
  const css = readdirSync(join(folder, 'files')).find((name) => name.endsWith('.css')) ?? ''
  const text = readFileSync(join(folder, 'files', css), 'utf8')
  const [, font = ''] = /src: url\("([^"]+)"\)/.exec(text) ?? []
  expect(existsSync(join(folder, 'files', font))).toBe(true)
  expect(text).toContain('url("data:image/svg+xml,y")')
})

it('exported pages have data-scheme and data-foreign in their HTML and link to each other', () => {
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  expect(read('index.html')).toContain('<a href="cards-dark.html">dark</a>')
  expect(read('cards-dark.html')).toMatch(/<html lang="en" data-foreign="" data-scheme="dark">/)
  expect(read('cards.html')).toMatch(/<html lang="en" data-foreign="">/)
  expect(read('cards.html')).toContain('<a href="ads.html">Ads</a>')
  expect(read('cards.html')).toContain('<a href="#">A story</a><a href="#top">Up</a>')
})

it('the style guide export fails for a server without a style guide', async () => {
  const before = ANSWERS['/styleguide']
  ANSWERS['/styleguide'] = ['text/html', page('a front page')]
  await expect(exportStyleguide(origin, folder)).rejects.toThrow('names no page')
  if (before) ANSWERS['/styleguide'] = before
})

it('an export replaces an earlier one, and leaves a folder with other files as it is', () => {
  const old = mkdtempSync(join(tmpdir(), 'styleguide-'))
  onTestFinished(() => rmSync(old, { recursive: true, force: true }))
  for (const name of ['index.html', 'cards-dark.html']) writeFileSync(join(old, name), '')
  mkdirSync(join(old, 'files'))
  mkdirSync(join(old, '.git'))
  expect(() => removeOldExport(old)).toThrow('choose another folder')
  expect(readdirSync(old)).toHaveLength(4)
  rmSync(join(old, '.git'), { recursive: true })
  // Only the pages are compared: other files may be anybody's.
  expect(() => removeOldExport(old)).toThrow('choose another folder')
  writeFileSync(join(old, EXPORT_MARK), '')
  removeOldExport(old)
  expect(existsSync(old)).toBe(false)
})
