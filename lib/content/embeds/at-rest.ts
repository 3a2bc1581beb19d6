/** The address of a player that does not begin to play by itself; that of a frame begins, since a press loads it. */
export function atRest(src: string): string {
  const url = new URL(src)
  url.searchParams.delete('autoplay')
  url.searchParams.delete('auto_play')
  return url.href
}
