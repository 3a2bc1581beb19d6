/** HTTP Basic authentication: the API key is the user, the API secret the password. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'

export type Credentials = { apiKey: string; apiSecret: string }

/** Answers 401 to every request without the right credentials, with the same body whatever is wrong with them. */
export function requireCredentials({ apiKey, apiSecret }: Credentials): MiddlewareHandler {
  const expected = digest(`${apiKey}:${apiSecret}`)
  return async (c, next) => {
    const given = token(c.req.header('Authorization'))
    // Digests have one length, so the comparison takes one time and tells nothing about the secret.
    if (given === null || !timingSafeEqual(digest(given), expected))
      return c.json({ detail: 'Invalid Auth Credentials' }, 401, {
        'WWW-Authenticate': 'Basic realm="content", charset="UTF-8"',
      })
    await next()
  }
}

/** `key:secret` out of the header, or null where it is missing or wrongly encoded. */
export function token(header: string | undefined): string | null {
  const encoded = /^basic +(\S+) *$/i.exec(header ?? '')?.[1]
  if (encoded === undefined || !/^[A-Za-z0-9+/]+={0,2}$/.test(encoded)) return null
  return Buffer.from(encoded, 'base64').toString('utf8')
}

const digest = (text: string) => createHash('sha256').update(text).digest()
