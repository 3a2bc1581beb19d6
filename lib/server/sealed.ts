/** Values in cookies and links that only this site can read and write: encrypted and authenticated by AES-256-GCM. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { env } from '../settings/env'

const IV_BYTES = 12
const TAG_BYTES = 16

// Browsers store cookies of 4 KB at most, so a longer text was not sealed here.
const SEALED_MAX_CHARACTERS = 3_500

/** Each purpose has a key of its own, so a value that was sealed for one purpose can't be used for another. */
export type Seal = { secret: string; purpose: string }

const keyOf = ({ secret, purpose }: Seal) => Buffer.from(hkdfSync('sha256', secret, 'masthead', purpose, 32))

/**
 * @param value JSON
 * @param expires Unix time in milliseconds
 * @returns base64url
 */
export function seal(value: unknown, expires: number, by: Seal): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(by), iv)
  const sealed = cipher.update(JSON.stringify([expires, value]), 'utf8')
  return Buffer.concat([iv, sealed, cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

/**
 * @param now Unix time in milliseconds
 * @returns the sealed JSON, unchecked; null if it was changed, has expired, or was sealed with another secret or purpose
 */
export function unseal(text: string, now: number, by: Seal): unknown {
  if (text.length > SEALED_MAX_CHARACTERS || !/^[\w-]+$/.test(text)) return null
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length <= IV_BYTES + TAG_BYTES) return null
  const decipher = createDecipheriv('aes-256-gcm', keyOf(by), bytes.subarray(0, IV_BYTES))
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  try {
    const opened = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES))
    const [expires, value] = JSON.parse(Buffer.concat([opened, decipher.final()]).toString('utf8'))
    return now < expires ? value : null
  } catch {
    return null
  }
}

export const isSecureSite = (): boolean => env().SITE_URL.startsWith('https:')

/** @returns a Set-Cookie header that scripts and requests of other sites can't use */
export const ownCookie = (name: string, value: string, seconds: number): string =>
  `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecureSite() ? '; Secure' : ''}`
