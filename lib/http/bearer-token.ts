import { isSame } from './constant-time'

/** Undefined for other schemes. */
export function bearerTokenOf(authorization: string | null): string | undefined {
  return /^Bearer +(\S.*)$/i.exec(authorization ?? '')?.[1]
}

/** Compares in constant time. @param authorization header */
export function hasBearerToken(authorization: string | null, token: string): boolean {
  return isSame(bearerTokenOf(authorization) ?? '', token)
}
