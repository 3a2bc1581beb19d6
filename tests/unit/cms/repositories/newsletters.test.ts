/** Logos of newsletters without MEDIA_BASE_URL. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { getNewsletters } from '@/lib/cms/repositories/navigation'
import { json, type ScriptedServer, scriptedServer } from '../../../fakes/scripted-server'
import { useEnvironment } from '../../../fakes/site-environment'

vi.mock('next/cache', () => ({ unstable_cache: (read: () => Promise<unknown>) => read }))

let server: ScriptedServer
beforeAll(async () => {
  server = await scriptedServer((_, response) =>
    json(response, { data: [{ id: 1, name: 'First Tide', description: '', logo_url: '/logos/tide.png' }] }),
  )
  useEnvironment({ DELIVERY_BASE_URL: server.url, SITE_URL: 'https://news.example.org' })
})
afterAll(() => server.close())

it('without MEDIA_BASE_URL, a relative newsletter logo is resolved against SITE_URL', async () => {
  expect((await getNewsletters())[0]?.logo).toBe('https://news.example.org/logos/tide.png')
})
