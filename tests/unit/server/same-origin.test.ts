import { describe, expect, it, vi } from 'vitest'
import { isOfThisSite } from '@/lib/server/posted-requests'

const env = vi.hoisted(() => vi.fn())
vi.mock('@/lib/settings/env', () => ({ env }))

const OWN = { SITE_URL: 'https://news.example.org', DEPLOYMENT_ORIGINS: ['https://preview.example.net'] }

function isAllowed(origin: string, site = 'same-origin', settings: object = OWN): boolean {
  env.mockReturnValue(settings)
  return isOfThisSite(new Headers({ Origin: origin, 'Sec-Fetch-Site': site }))
}

describe('isOfThisSite', () => {
  it.each(['https://news.example.org', 'https://preview.example.net'])(
    'a request from %s, an address of this deployment, is of this site',
    (origin) => expect(isAllowed(origin)).toBe(true),
  )
  it.each(['https://other.example.net', 'https://preview.example.net.evil.example', 'null'])(
    'a request from %s is of another site',
    (origin) => expect(isAllowed(origin)).toBe(false),
  )
  it('a request from the address of a deployment is of another site where the deployment has none', () => {
    const settings = { ...OWN, DEPLOYMENT_ORIGINS: [] }
    expect(isAllowed('https://preview.example.net', 'same-origin', settings)).toBe(false)
  })
  it.each(['cross-site', 'same-site', 'none'])(
    'a request from this site’s own origin with Sec-Fetch-Site: %s is refused',
    (site) => expect(isAllowed('https://news.example.org', site)).toBe(false),
  )
})
