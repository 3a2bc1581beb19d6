/** `www.` and the bare name are one site, by http and by https. */
export function isSameSite(one: string, other: string): boolean {
  const bare = (url: string) => new URL(url).host.replace(/^www\./, '')
  return bare(one) === bare(other)
}
