import { isSame } from './webhook/webhook'

/** Compares in constant time. @param authorization the request's header */
export function hasBearerToken(authorization: string | null, token: string): boolean {
  const given = /^Bearer +(.+)$/i.exec(authorization ?? '')?.[1] ?? ''
  return isSame(given, token)
}
