/** Hosts of frames that site.config.ts adds. */
import { expect, it, vi } from 'vitest'
import { recogniseFrame } from '@/lib/body/embeds/frames'
import { configuredFrameHosts } from '@/lib/settings/check-build'

vi.mock('@/site.config', () => ({ default: { embeds: { frameHosts: ['scores.example.com'] } } }))

const size = { width: 600, height: 300 }

it('a URL on a host in embeds.frameHosts is recognised as a frame over https', () => {
  const src = 'https://scores.example.com/cricket?match=7'
  expect(recogniseFrame(src, size)).toEqual({
    provider: 'scores.example.com',
    kind: 'show',
    src,
    href: src,
    box: { height: 300 },
  })
  expect(recogniseFrame('http://scores.example.com/a', size)?.src).toBe('https://scores.example.com/a')
})

it.each([
  'https://scores.example.com.evil.example/',
  'https://evil.example/?scores.example.com',
  'https://scores.example.com:8443/',
  'https://user@scores.example.com/',
  'javascript:scores.example.com',
])('a URL that only resembles a host in embeds.frameHosts is refused: %s', (src) =>
  expect(recogniseFrame(src, size)).toBeNull(),
)

it('configuredFrameHosts returns the hosts in embeds.frameHosts', () => {
  expect(configuredFrameHosts()).toEqual(['scores.example.com'])
})
