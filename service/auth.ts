import { createHash, timingSafeEqual } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'

export type Credentials = { apiKey: string; apiSecret: string }

/** 401 with one body, whatever is wrong with the credentials. */
export function requireCredentials({ apiKey, apiSecret }: Credentials): MiddlewareHandler {
  const expected = digest(`${apiKey}:${apiSecret}`)
  return async (c, next) => {
    const given = token(c.req.header('Authorization'))
    // Digests have equal length, so the comparison takes constant time.
    if (given === null || !timingSafeEqual(digest(given), expected))
      return c.json({ detail: 'Invalid Auth Credentials' }, 401, {
        'WWW-Authenticate': 'Basic realm="content", charset="UTF-8"',
      })
    await next()
  }
}

/** `key:secret` from the header; null if missing or malformed. */
export function token(header: string | undefined): string | null {
  const encoded = /^basic +(\S+) *$/i.exec(header ?? '')?.[1]
  if (encoded === undefined || !/^[A-Za-z0-9+/]+={0,2}$/.test(encoded)) return null
  return Buffer.from(encoded, 'base64').toString('utf8')
}

const digest = (text: string) => createHash('sha256').update(text).digest()
