import { isSame } from './constant-time'

/** The token of an Authorization header; undefined for another scheme. */
export function bearerTokenOf(authorization: string | null): string | undefined {
  return /^Bearer +(\S.*)$/i.exec(authorization ?? '')?.[1]
}

/** Compares in constant time. @param authorization the request's header */
export function hasBearerToken(authorization: string | null, token: string): boolean {
  return isSame(bearerTokenOf(authorization) ?? '', token)
}
