/** Logos of newsletters without MEDIA_BASE_URL. */
import { expect, it, vi } from 'vitest'
import { getNewsletters } from '@/lib/delivery/records/menu'
import { json } from '../../../fakes/scripted-server'
import { siteReading } from '../../../fakes/site-environment'

vi.mock('next/cache', () => ({ unstable_cache: (read: () => Promise<unknown>) => read }))

siteReading(
  (_, response) =>
    json(response, { data: [{ id: 1, name: 'First Tide', description: '', logo_url: '/logos/tide.png' }] }),
  { SITE_URL: 'https://news.example.org' },
)

it('without MEDIA_BASE_URL, a relative newsletter logo is resolved against SITE_URL', async () => {
  expect((await getNewsletters())[0]?.logo).toBe('https://news.example.org/logos/tide.png')
})
