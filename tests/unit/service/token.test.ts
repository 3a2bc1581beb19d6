import { expect, test } from 'vitest'
import { token } from '../../../service/auth'

const encoded = Buffer.from('key:secret').toString('base64')

test('the token is the decoded pair', () => expect(token(`Basic ${encoded}`)).toBe('key:secret'))

test('a secret may hold any character', () => {
  expect(token(`Basic ${Buffer.from('key:sécrèt:with:colons').toString('base64')}`)).toBe(
    'key:sécrèt:with:colons',
  )
})

test.each([
  undefined,
  '',
  'Basic',
  `Bearer ${encoded}`,
  `Basic ${encoded} x`,
  'Basic key:secret',
  'Basic %%%',
])('no token: %s', (header) => expect(token(header)).toBeNull())
