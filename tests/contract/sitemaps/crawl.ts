import { expect } from 'vitest'
import { handleNewsSitemap, handleSitemapFile, handleSitemapIndex } from '@/lib/feeds/sitemap-handler'
import { json, type ScriptedServer, scriptedServer } from '../../fakes/scripted-server'
import { parseStrictly, textsOf, type XmlElement } from '../../fixtures/strict-xml'
import { CREDENTIALS } from '../service/running-service'

/** Asks the site's handlers, without a server between them and the test. */
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
  const addressesByFile = new Map<string, string[]>()
  for (const file of files) addressesByFile.set(file, await pathsAt(file))
  return addressesByFile
}

type Changed = { status?: number; body: unknown }
type Rule = (url: URL, answered: { data: unknown[] }) => Changed | undefined

export type Gate = ScriptedServer & {
  /** Changes the answers of the service from now on. A rule of null lets all of them pass unchanged. */
  change(rule: Rule | null): void
  /** Parameters that are removed from requests. */
  ignore(...names: string[]): void
}

/** @param serviceUrl read at each request, as the service may start later */
export async function openGate(serviceUrl: () => string): Promise<Gate> {
  let rule: Rule | null = null
  let ignored: string[] = []
  const server = await scriptedServer(async (request, response) => {
    const url = new URL(request.url ?? '/', serviceUrl())
    for (const name of [...url.searchParams.keys()])
      if (ignored.some((one) => name.startsWith(one))) url.searchParams.delete(name)
    const requested = new URL(request.url ?? '/', serviceUrl())
    const upstream = await fetch(url, { headers: { Authorization: CREDENTIALS } })
    const answered = (await upstream.json()) as { data: unknown[] }
    const changed = rule?.(requested, answered)
    json(response, changed?.body ?? answered, changed?.status ?? upstream.status)
  })
  return {
    ...server,
    change: (next) => {
      rule = next
    },
    ignore: (...names) => {
      ignored = names
    },
  }
}
