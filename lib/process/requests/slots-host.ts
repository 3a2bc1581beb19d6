/** On the host of `SLOTS_ORIGIN`, scripts of advertisers run with that host's name: nothing but their documents is there. */

// As the site writes it: components/ads/slot.tsx. Any other spelling is not there either.
const SLOT = /^\/slots\/[A-Za-z0-9]+(?:\?|$)/

/**
 * @param host the request's Host header
 * @param url the request's path and query, as sent
 * @param slotsOrigin SLOTS_ORIGIN, or null
 * @returns whether that host was asked for anything else than an ad document
 */
export function isAmissOnSlotsHost(
  host: string | undefined,
  url: string,
  slotsOrigin: string | null,
): boolean {
  if (slotsOrigin === null || host === undefined) return false
  const { protocol, host: slotsHost } = new URL(slotsOrigin)
  const asked = `${protocol}//${host}`
  // The host without the port that the protocol has anyway.
  return URL.canParse(asked) && new URL(asked).host === slotsHost && !SLOT.test(url)
}
