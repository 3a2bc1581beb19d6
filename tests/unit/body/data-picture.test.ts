import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { dataPicture } from '@/lib/body/data-picture'
import { dataAddress, dataPng, pngFile } from '../../fixtures/data-pictures'

const WIDTH = 23
const HEIGHT = 11

describe('dataPicture', () => {
  it.each<[string, (picture: Sharp) => Sharp]>([
    ['png', (picture) => picture.png()],
    ['gif', (picture) => picture.gif()],
    ['jpeg', (picture) => picture.withMetadata().jpeg({ progressive: true })],
    ['webp', (picture) => picture.webp()],
    ['webp', (picture) => picture.webp({ lossless: true })],
    ['webp', (picture) => picture.ensureAlpha(0.5).withMetadata().webp()],
    ['avif', (picture) => picture.avif()],
  ])('the size of a file is read: %s, %s', async (type, encoded) => {
    const plain = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: 'teal' } })
    const address = dataAddress(`image/${type}`, await encoded(plain).toBuffer())
    expect(dataPicture(address)).toEqual({ src: address, width: WIDTH, height: HEIGHT })
  })

  it.each([
    ['another type', dataAddress('image/jpeg', pngFile(40, 30))],
    ['no type', dataAddress('', pngFile(40, 30))],
    ['line breaks', dataPng(40, 30).replace(/.{76}/g, '$&\r\n')],
    ['escapes', dataPng(40, 30).replaceAll('=', '%3D').replaceAll('+', '%2b').replaceAll('/', '%2F')],
  ])('the address is written anew: %s', (_, written) => {
    const address = written.replace('data:image%2Fpng', 'data:image/png')
    expect(dataPicture(address)).toEqual({ src: dataPng(40, 30), width: 40, height: 30 })
  })

  it.each([
    ['HTML', dataAddress('image/png', `<script>alert(1)</script>${' '.repeat(40)}`)],
    ['HTML after the name of a format', dataAddress('image/png', '\x89PNG<script>alert(1)</script>')],
    ['SVG', dataAddress('image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['SVG as PNG', dataAddress('image/png', '<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['no base64', 'data:image/png,%89PNG'],
    ['broken base64', dataPng(40, 30).replace('AAA', 'A"A')],
    ['a file of one byte', dataAddress('image/png', 'x')],
    ['a JPEG that ends in its header', dataAddress('image/jpeg', Buffer.from('ffd8ffe000', 'hex'))],
    ['one pixel', dataPng(1, 300)],
    ['too many pixels', dataPng(20_000, 20_000)],
    ['a file above 32 KB', dataPng(40, 30, 32 * 1024 + 1)],
    ['another scheme', `javascript:alert(1)//${dataPng(40, 30)}`],
    ['no text', 7],
  ])('refused: %s', (_, address) => {
    expect(dataPicture(address)).toBeNull()
  })
})
