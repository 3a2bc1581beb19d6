import { expect, it } from 'vitest'
import { isInside, lookupOutside } from '@/lib/base/net'

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '169.254.169.254',
  '[::1]',
  '::ffff:10.0.0.1',
  '[fd00::1]',
  '64:ff9b::a00:1',
  '64:ff9b:1::a00:1',
  '[2002:a00:1::]',
  '2002:7f00:1::1',
])('%s is an address inside', (host) => {
  expect(isInside(host)).toBe(true)
})

it.each(['192.0.2.1', '203.0.113.7', '[2001:db8::1]', '2003::1', 'media.example.org', '10.example.org'])(
  '%s is none',
  (host) => {
    expect(isInside(host)).toBe(false)
  },
)

it('a name that resolves to an address inside has none', async () => {
  const error = await new Promise((resolve) => lookupOutside('localhost', {}, resolve))
  expect(String(error)).toContain('an address inside')
})
