/** Cards and search results show pictures made of dots; a drawing in SVG is shown by none of them. */
export function isRaster(src: string): boolean {
  return URL.canParse(src) && !new URL(src).pathname.toLowerCase().endsWith('.svg')
}
