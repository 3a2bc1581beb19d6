/** Advertisers' scripts run on the host of `SLOTS_ORIGIN`, so it serves only their documents. */

// Addresses come from components/ads/slot.tsx.
const SLOT = /^\/slots\/[A-Za-z0-9]+(?:\?|$)/

export function isForbiddenOnSlotsHost(
  host: string | undefined,
  url: string,
  slotsOrigin: string | null,
): boolean {
  if (slotsOrigin === null || host === undefined) return false
  const { protocol, host: slotsHost } = new URL(slotsOrigin)
  // A name with a final dot is the same host.
  const requestedUrl = `${protocol}//${host.replace(/\.(?=:\d*$|$)/, '')}`
  return URL.canParse(requestedUrl) && new URL(requestedUrl).host === slotsHost && !SLOT.test(url)
}
