/** Cards and search results show no SVG. */
export function isRaster(src: string): boolean {
  return URL.canParse(src) && !new URL(src).pathname.toLowerCase().endsWith('.svg')
}
