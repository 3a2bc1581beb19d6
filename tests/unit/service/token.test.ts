import { expect, test } from 'vitest'
import { token } from '../../../service/auth'

const encoded = Buffer.from('key:secret').toString('base64')

test('token decodes the key and secret of a Basic Authorization header', () =>
  expect(token(`Basic ${encoded}`)).toBe('key:secret'))

test('token accepts colons and non-ASCII characters in the secret', () => {
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
])('token returns null for the Authorization header %s', (header) => expect(token(header)).toBeNull())
