import { createHash, timingSafeEqual } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'

export type Credentials = { apiKey: string; apiSecret: string }

/** All errors return the same 401. */
export function requireCredentials({ apiKey, apiSecret }: Credentials): MiddlewareHandler {
  const expected = digest(`${apiKey}:${apiSecret}`)
  return async (c, next) => {
    const given = token(c.req.header('Authorization'))
    // Equal lengths allow a constant-time comparison.
    if (given === null || !timingSafeEqual(digest(given), expected))
      return c.json({ detail: 'Invalid Auth Credentials' }, 401, {
        'WWW-Authenticate': 'Basic realm="content", charset="UTF-8"',
      })
    await next()
  }
}

export function token(header: string | undefined): string | null {
  const encoded = /^basic +(\S+) *$/i.exec(header ?? '')?.[1]
  if (encoded === undefined || !/^[A-Za-z0-9+/]+={0,2}$/.test(encoded)) return null
  return Buffer.from(encoded, 'base64').toString('utf8')
}

const digest = (text: string) => createHash('sha256').update(text).digest()
