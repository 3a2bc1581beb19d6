import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { bytesByOrigin } from '../../../scripts/bench/html-origin.mjs'

const PARTS = {
  markup: '<p>Words ’ of a story</p><script src="/a.js" async=""></script>',
  pageData:
    '<script>self.__next_f.push([1,"x"])</script><script nonce="">(self.__next_f=self.__next_f||[]).push([0])</script>',
  structuredData: '<script type="application/ld+json">{"a":1}</script>',
  inlineScripts: '<script>try{}catch(e){}</script>',
  inlineStyles: '<style data-href="a">p{}</style>',
}
const PAGE = `<img${' srcSet="/a 1w, /b 2w"'}>${Object.values(PARTS).join('<hr>')}`

describe('bytesByOrigin', () => {
  const found = bytesByOrigin(PAGE)
  it('bytesByOrigin counts page data, JSON-LD, inline scripts and styles, srcset and markup', () => {
    for (const kind of ['pageData', 'structuredData', 'inlineScripts', 'inlineStyles'] as const)
      expect(found[kind].bytes, kind).toBe(Buffer.byteLength(PARTS[kind]))
    expect(found.pictureAddresses.bytes).toBe(' srcSet="/a 1w, /b 2w"'.length)
    expect(found.markup.bytes).toBe(Buffer.byteLength(`<img>${PARTS.markup}<hr><hr><hr><hr>`))
  })
  it('bytesByOrigin adds up to the size of the page, uncompressed and gzipped', () => {
    const all = Object.values(found)
    expect(all.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(Buffer.byteLength(PAGE))
    expect(all.reduce((sum, { gzip }) => sum + gzip, 0)).toBe(gzipSync(PAGE).length - gzipSync('').length)
  })
})
