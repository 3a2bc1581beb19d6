/** Ignores `www.` and the scheme. */
export function isSameSite(one: string, other: string): boolean {
  const bare = (url: string) => new URL(url).host.replace(/^www\./, '')
  return bare(one) === bare(other)
}
