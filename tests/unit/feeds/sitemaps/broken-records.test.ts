/** Sitemaps of a service with single records and rankings that can't be read. */
import { beforeEach, expect, it } from 'vitest'
import { resetResilience } from '@/lib/delivery/call/resilience'
import { handleSitemapFile } from '@/lib/feeds/sitemap-handler'
import { json } from '../../../fakes/scripted-server'
import { siteReading } from '../../../fakes/site-environment'
import { aPost } from '../../delivery/builders'

const ASHA = { id: 4, name: 'Asha Rao', slug: 'asha-rao' }
const NAMELESS = { id: 5, name: 'Desk', slug: 'desk' }

let broken: [path: string, status: number, body: object][]

siteReading((request, response) => {
  const { pathname } = new URL(request.url ?? '', 'http://service')
  const fault = broken.find(([path]) => pathname.includes(path))
  if (fault) return json(response, fault[2], fault[1])
  if (pathname.includes('/author/asha-rao/')) return json(response, { data: ASHA })
  if (pathname.includes('/post/')) return json(response, {}, 404)
  if (pathname.includes('identify_url')) return json(response, { data: { type: 'not_found' } })
  if (pathname.endsWith('/posts/'))
    return json(response, { data: [aPost({ contributors: [ASHA, NAMELESS] })] })
  json(response, { data: [] })
})
beforeEach(() => resetResilience())

async function file(name: string) {
  const response = await handleSitemapFile([`${name}.xml`])
  const paths = [...(await response.text()).matchAll(/<loc>https:\/\/news\.example\.org([^<]*)</g)].map(
    ([, path]) => path,
  )
  return { status: response.status, paths }
}

it('the sitemap of authors leaves out an author with an invalid record', async () => {
  broken = [['/author/desk/', 200, { status: 'ok', data: { ...NAMELESS, name: '' } }]]
  expect(await file('authors')).toEqual({ status: 200, paths: ['/author/asha-rao'] })
})

it('the sitemap of authors is a 503 while the record of an author fails with 500', async () => {
  broken = [['/author/desk/', 500, {}]]
  expect(await file('authors')).toMatchObject({ status: 503 })
})

it.each([
  ['the ranking', '/trending/', 403],
  ['the ranking', '/trending/', 500],
  ['newsletters', '/newsletter-groups/', 404],
])('the sitemap of pages lists the front page and /latest without %s (%s: %i)', async (_, path, status) => {
  broken = [[path, status, {}]]
  const { status: answered, paths } = await file('pages')
  expect(answered).toBe(200)
  expect(paths).toEqual(expect.arrayContaining(['/', '/latest']))
})
