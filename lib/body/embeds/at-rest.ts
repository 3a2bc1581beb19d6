/**
 * The address of a player that does not play by itself. Stored addresses do, since a reader's click loads the frame;
 * structured data and sitemaps name them without.
 */
export function atRest(src: string): string {
  const url = new URL(src)
  url.searchParams.delete('autoplay')
  url.searchParams.delete('auto_play')
  return url.href
}
