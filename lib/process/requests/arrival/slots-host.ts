/** Advertisers' scripts run with the host of `SLOTS_ORIGIN`, so it serves only their documents. */

// As components/ads/slot.tsx writes it; other spellings are refused.
const SLOT = /^\/slots\/[A-Za-z0-9]+(?:\?|$)/

/**
 * @param host the request's Host header
 * @param url the request's path and query, as sent
 * @param slotsOrigin SLOTS_ORIGIN, or null
 * @returns whether it asks that host for anything but an ad document
 */
export function isForbiddenOnSlotsHost(
  host: string | undefined,
  url: string,
  slotsOrigin: string | null,
): boolean {
  if (slotsOrigin === null || host === undefined) return false
  const { protocol, host: slotsHost } = new URL(slotsOrigin)
  // A name with a final dot is the same host.
  const requestedUrl = `${protocol}//${host.replace(/\.(?=:\d*$|$)/, '')}`
  // Without the protocol's default port.
  return URL.canParse(requestedUrl) && new URL(requestedUrl).host === slotsHost && !SLOT.test(url)
}
