/** The one function of the package that is used; it brings no types of its own. */
declare module 'wawoff2' {
  export function decompress(font: Uint8Array): Promise<Uint8Array>
}
