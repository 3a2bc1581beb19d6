/** The token of an Authorization header, as of the metrics and readiness details. */
import { expect, it } from 'vitest'
import { hasBearerToken } from '@/lib/http/bearer-token'

const TOKEN = 'metrics-token-0123'

it.each([`Bearer ${TOKEN}`, `bearer ${TOKEN}`, `Bearer   ${TOKEN}`])(
  'hasBearerToken accepts “%s”',
  (header) => {
    expect(hasBearerToken(header, TOKEN)).toBe(true)
  },
)

it.each([
  null,
  '',
  TOKEN,
  `Basic ${TOKEN}`,
  `Basic x, Bearer ${TOKEN}`,
  `NotBearer ${TOKEN}`,
  `Bearer${TOKEN}`,
  `Bearer ${TOKEN} `,
  `Bearer ${TOKEN}4`,
  'Bearer ',
])('hasBearerToken refuses %j', (header) => {
  expect(hasBearerToken(header, TOKEN)).toBe(false)
})
