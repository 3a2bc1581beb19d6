/** Requests the site's sitemaps and parses them strictly. */
import { expect } from 'vitest'
import { handleNewsSitemap, handleSitemapFile, handleSitemapIndex } from '@/lib/feeds/sitemap-handler'
import { parseStrictly, textsOf, type XmlElement } from '../../fixtures/strict-xml'

/** The response at a path. */
export function requestSitemap(path: string): Promise<Response> {
  if (path === '/sitemap.xml') return handleSitemapIndex()
  if (path === '/news-sitemap.xml') return handleNewsSitemap()
  return handleSitemapFile(path.replace('/sitemaps/', '').split('/'))
}

/** The document at a path, which must be there. */
export async function documentAt(path: string): Promise<XmlElement> {
  const response = await requestSitemap(path)
  const text = await response.text()
  expect([path, response.status, response.headers.get('content-type')]).toEqual([
    path,
    200,
    'application/xml; charset=utf-8',
  ])
  return parseStrictly(text)
}

/** The paths that a document names, in its order. */
export async function pathsAt(path: string): Promise<string[]> {
  return textsOf(await documentAt(path), 'loc').map((address) => new URL(address).pathname)
}

/** The paths in each file that the index names below one folder, by file. */
export async function pathsByFile(folder: string): Promise<Map<string, string[]>> {
  const files = (await pathsAt('/sitemap.xml')).filter((path) => path.startsWith(`/sitemaps/${folder}`))
  const found = new Map<string, string[]>()
  for (const file of files) found.set(file, await pathsAt(file))
  return found
}
