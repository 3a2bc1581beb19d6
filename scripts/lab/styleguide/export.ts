import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CannotGoOn } from '../../steps/say.mjs'
import { rewriteUrls, staticPage } from './static-page'

/** A file in each export. A folder without it is never deleted. */
export const EXPORT_MARK = '.masthead-styleguide'

const isOfExport = (name: string) => name === 'files' || name === EXPORT_MARK || name.endsWith('.html')

/** Deletes an earlier export. @throws CannotGoOn if the folder holds anything else */
export function removeOldExport(folder: string): void {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name !== '.DS_Store') : []
  if (names.length === 0) return
  if (!names.includes(EXPORT_MARK) || !names.every(isOfExport))
    throw new CannotGoOn(`${folder} is not empty and no style guide: choose another folder with --to.`)
  rmSync(folder, { recursive: true })
}

const CONTENTS = '/styleguide'
const SCHEMES = ['light', 'dark'] as const

const ENDINGS: Record<string, string> = {
  'text/css': 'css',
  'font/woff2': 'woff2',
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/x-icon': 'ico',
}

export type Exported = { pages: string[]; files: number; missing: string[] }

/**
 * Copies the style guide into a folder: its contents, each page in each scheme, and the files they need.
 * @param origin of the development server
 * @throws if the contents or a page can't be read
 */
export async function exportStyleguide(origin: string, folder: string): Promise<Exported> {
  mkdirSync(join(folder, 'files'), { recursive: true })
  writeFileSync(join(folder, EXPORT_MARK), '')
  const missing: string[] = []
  const filePaths = new Map<string, Promise<string | null>>()

  const fileFrom = (base: string, from: '' | 'files') => async (address: string) => {
    const url = new URL(address, base)
    if (url.origin !== new URL(origin).origin) return null
    const name = await (filePaths.get(url.href) ?? keep(url))
    return name === null ? null : from === 'files' ? name : `files/${name}`
  }
  function keep(url: URL): Promise<string | null> {
    const filePath = download(url)
    filePaths.set(url.href, filePath)
    return filePath
  }
  async function download(url: URL): Promise<string | null> {
    if (isOfAnotherHost(url)) {
      missing.push(`${url.searchParams.get('url')} (another host)`)
      return null
    }
    const response = await fetch(url)
    const type = response.headers.get('content-type')?.split(';')[0] ?? ''
    const ending = ENDINGS[type]
    if (!response.ok || ending === undefined) {
      missing.push(`${url.pathname} (${response.ok ? type : response.status})`)
      return null
    }
    const content =
      ending === 'css'
        ? await rewriteUrls(await response.text(), fileFrom(url.href, 'files'))
        : Buffer.from(await response.arrayBuffer())
    const name = `${createHash('sha256').update(url.pathname).update(url.search).digest('hex').slice(0, 16)}.${ending}`
    writeFileSync(join(folder, 'files', name), content)
    return name
  }

  const contents = await pageAt(origin + CONTENTS)
  const names = entriesOf(contents)
  if (names.length === 0) throw new Error(`${origin}${CONTENTS} names no page: is it a development server?`)
  const pages = [
    { address: CONTENTS, html: contents },
    ...(await Promise.all(
      names.flatMap((name) =>
        [undefined, ...SCHEMES].map(async (scheme) => {
          const address = `${CONTENTS}/${name}${scheme ? `?scheme=${scheme}` : ''}`
          return { address, html: await pageAt(origin + address) }
        }),
      ),
    )),
  ]
  const addresses = new Set(pages.map(({ address }) => address))
  for (const { address, html } of pages) {
    const scheme = new URL(address, origin).searchParams.get('scheme')
    const links = {
      file: fileFrom(origin + address, ''),
      page: (to: string) => pageLink(new URL(to, origin + address), origin, addresses),
    }
    const attributes = { 'data-foreign': '', ...(scheme && { 'data-scheme': scheme }) }
    writeFileSync(join(folder, fileName(address)), await staticPage(html, links, attributes))
  }
  return {
    pages: pages.map(({ address }) => fileName(address)),
    files: filePaths.size - missing.length,
    missing,
  }
}

const isOfAnotherHost = (url: URL) => /^https?:/.test(url.searchParams.get('url') ?? '')

async function pageAt(url: string): Promise<string> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answers ${response.status}`)
  return response.text()
}

function entriesOf(html: string): string[] {
  return [...new Set([...html.matchAll(/href="\/styleguide\/([\w-]+)"/g)].map(([, name = '']) => name))]
}

function fileName(address: string): string {
  const [path = '', scheme] = address.split('?scheme=')
  const name = path.slice(CONTENTS.length + 1) || 'index'
  return scheme === undefined ? `${name}.html` : `${name}-${scheme}.html`
}

function pageLink(url: URL, origin: string, exported: ReadonlySet<string>): string | null {
  if (url.origin !== new URL(origin).origin) return url.href
  const address = url.pathname + url.search
  return exported.has(address) ? fileName(address) + url.hash : null
}
