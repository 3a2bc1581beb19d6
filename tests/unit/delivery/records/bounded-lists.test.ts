/** Lists of the service that are longer than a page can show. */
import { afterEach, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { readIndex } from '@/components/list/hub-data'
import { log } from '@/lib/base/log.mjs'
import { resetResilience } from '@/lib/delivery/call/resilience'
import { listedAuthors, listedTags } from '@/lib/delivery/records/listed-names'
import { getNewsletters } from '@/lib/delivery/records/menu'
import { jsonResponse, type ScriptedFetch, scriptFetch } from '../../../fakes/scripted-fetch'
import { useEnvironment } from '../../../fakes/site-environment'

const SENT = 500

let wire: ScriptedFetch
beforeAll(() => useEnvironment({ DELIVERY_BASE_URL: 'https://api.example.org', DELIVERY_RPM: '1000000' }))
beforeEach(() => {
  resetResilience()
  wire = scriptFetch()
  // Without an end: each page has names that no other has. Posts name none.
  wire.answer((url) => {
    const { pathname, searchParams } = new URL(url)
    const from = Number(searchParams.get('page') ?? 1) * SENT
    const reference = (id: number) => ({ id, name: `N${id}`, slug: `n${id}`, absolute_url: `/n${id}` })
    const isOfNames = /(?:tags|authors|newsletter-groups|categories)/.test(pathname)
    return jsonResponse({
      data: isOfNames ? Array.from({ length: SENT }, (_, n) => reference(from + n)) : [],
    })
  })
})
afterEach(() => wire.restore())

const sectionLinks = async () =>
  (await readIndex('sections', 1))?.groups.filter(({ title }) => title !== null).length ?? 0

it.each<[string, () => Promise<number>, number]>([
  ['newsletter-groups', async () => (await getNewsletters()).length, 100],
  ['tags', async () => (await listedTags()).length, 10_000],
  ['authors', async () => (await listedAuthors()).length, 2_000],
  ['sections', sectionLinks, 500],
])('no more %s are kept than pages can show, and the log reports the rest', async (route, count, most) => {
  const lines = vi.spyOn(log, 'warn').mockImplementation(() => {})
  onTestFinished(() => lines.mockRestore())
  expect(await count()).toBe(most)
  expect(lines.mock.calls.map(([line]) => line)).toContainEqual({
    event: 'list-cut',
    route,
    left: expect.any(Number),
  })
})
