/** Removes autoplay. */
export function atRest(src: string): string {
  const url = new URL(src)
  url.searchParams.delete('autoplay')
  url.searchParams.delete('auto_play')
  return url.href
}
