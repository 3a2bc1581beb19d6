import { createHash, timingSafeEqual } from 'node:crypto'

/**
 * Compares in constant time, so that the time tells nothing about how much of a guess is right. Hashes are compared,
 * since `timingSafeEqual` needs inputs of the same length and the length of a secret should not be told either.
 */
export function isSame(receivedSecret: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text, 'utf8').digest()
  return timingSafeEqual(digest(receivedSecret), digest(expected))
}

export function bearerTokenOf(authorization: string | null): string | undefined {
  return /^Bearer +(\S.*)$/i.exec(authorization ?? '')?.[1]
}

/** @param authorization header */
export function hasBearerToken(authorization: string | null, token: string): boolean {
  return isSame(bearerTokenOf(authorization) ?? '', token)
}
