import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { dataPicture } from '@/lib/body/data-picture'
import { largestSource, sourceSet } from '@/lib/body/source-set'
import { frameAddress, linkAddress, mediaAddress, pictureAddress } from '@/lib/body/urls'
import { dataAddress, dataPng, pngFile } from '../../fixtures/data-pictures'

const at = { siteUrl: 'https://news.example.org', mediaBase: 'http://localhost:4800/store' }

describe('linkAddress', () => {
  it.each([
    ['https://other.example/a?b=c#d', 'https://other.example/a?b=c#d'],
    ['http://other.example', 'http://other.example/'],
    ['//other.example/x', 'https://other.example/x'],
    ['  https://other.example/ \n', 'https://other.example/'],
    ['ttps://other.example/', 'https://other.example/'],
    ['ttp/x', '/ttp/x'],
    ['mailto:desk@example.org', 'mailto:desk@example.org'],
    ['tel:+911234', 'tel:+911234'],
    ['/world', '/world'],
    ['world', '/world'],
    ['#part', '#part'],
    ['https://news.example.org/world?x=1#y', '/world?x=1#y'],
    ['http://NEWS.example.org/world', '/world'],
    ['https://news.example.org//other.example/', 'https://news.example.org//other.example/'],
    ['/\\other.example/x', 'https://other.example/x'],
    ['https://news.example.org:8443/x', 'https://news.example.org:8443/x'],
    ['news.example.org.evil.example/x', 'https://news.example.org.evil.example/x'],
    [`https://other.example/${'a'.repeat(4_074)}`, `https://other.example/${'a'.repeat(4_074)}`],
  ])('linkAddress(%j) is %j', (from, to) => expect(linkAddress(from, at)).toBe(to))

  it.each([
    'javascript:alert(1)',
    ' JAVASCRIPT:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'vbscript:x',
    'data:text/html,x',
    'blob:https://news.example.org/x',
    'ftp://other.example/',
    'https://user:pw@other.example/',
    'https://user@other.example/',
    'https://',
    '',
    `https://other.example/${'a'.repeat(4_075)}`,
    'https://:pw@other.example/',
    '\u007fjavascript:alert(1)',
    'https://other.example/\u001fa',
    'file:///etc/passwd',
    null,
    12,
  ])('linkAddress(%j) is null', (from) => expect(linkAddress(from, at)).toBeNull())
})

describe('pictureAddress', () => {
  const CDN = 'https://img.example.net'
  const TWICE = `${CDN}/fit-in/480x0/filters:format(webp)/fit-in/580x348/filters:format(webp)/p/a.jpg`
  it.each([
    ['two sizes', TWICE, `${CDN}/fit-in/480x0/filters:format(webp)/p/a.jpg`, `${CDN}/p/a.jpg`],
    ['one size', `${CDN}/fit-in/480x0/p/a.jpg`, `${CDN}/fit-in/480x0/p/a.jpg`, `${CDN}/p/a.jpg`],
    ['a cropped size', `${CDN}/300x200/smart/p/a.jpg`, `${CDN}/300x200/smart/p/a.jpg`, null],
    ['no size', `${CDN}/p/a.jpg`, `${CDN}/p/a.jpg`, null],
  ])(
    'a picture of %s has a srcset if another server resizes it, and none if the site does',
    (_, src, once, whole) => {
      expect(pictureAddress(src, at)).toBe(once)
      expect(pictureAddress(src, { ...at, canResize: () => true })).toBe(whole ?? once)
    },
  )
})

describe('mediaAddress', () => {
  it.each([
    ['https://cdn.example.net/a.jpg', 'https://cdn.example.net/a.jpg'],
    ['http://cdn.example.net/a.jpg', 'https://cdn.example.net/a.jpg'],
    ['//cdn.example.net/a.jpg', 'https://cdn.example.net/a.jpg'],
    ['http://localhost:4800/a.jpg', 'http://localhost:4800/a.jpg'],
    ['/media/a b.jpg', 'http://localhost:4800/store/media/a%20b.jpg'],
    ['media/a.jpg', 'http://localhost:4800/store/media/a.jpg'],
    ['\\\\cdn.example.net/a.jpg', 'https://cdn.example.net/a.jpg'],
    ['\\media\\a.jpg', 'http://localhost:4800/store/media/a.jpg'],
    ['http://127.0.0.1:4801/a.jpg', 'http://127.0.0.1:4801/a.jpg'],
    ['http://localhost.example.net/a.jpg', 'https://localhost.example.net/a.jpg'],
  ])('mediaAddress(%j) is %j', (from, to) => expect(mediaAddress(from, at)).toBe(to))

  it.each([
    'data:image/png;base64,AAAA',
    'javascript:x',
    'blob:x',
    'https://a:b@cdn.example.net/a.jpg',
    'https://a@cdn.example.net/a.jpg',
    'https://:b@cdn.example.net/a.jpg',
    '//a:b@cdn.example.net/a.jpg',
    'ftp://cdn.example.net/a.jpg',
    'a\u0000.jpg',
    `https://cdn.example.net/${'a'.repeat(4_100)}`,
    null,
    '#x',
    '',
  ])('mediaAddress(%j) is null', (from) => expect(mediaAddress(from, at)).toBeNull())

  it('mediaAddress turns http into https without a media base', () => {
    expect(mediaAddress('http://cdn.example.net/a.jpg', { ...at, mediaBase: null })).toBe(
      'https://cdn.example.net/a.jpg',
    )
  })
  it('mediaAddress refuses a relative address without a media base', () => {
    expect(mediaAddress('/a.jpg', { ...at, mediaBase: null })).toBeNull()
    expect(mediaAddress('https://cdn.example.net/a.jpg', { ...at, mediaBase: null })).toBe(
      'https://cdn.example.net/a.jpg',
    )
  })
})

describe('frameAddress', () => {
  it('frameAddress always returns an https: address', () => {
    expect(frameAddress('http://www.youtube.com/embed/x')?.href).toBe('https://www.youtube.com/embed/x')
    expect(frameAddress('//www.youtube.com/embed/x')?.href).toBe('https://www.youtube.com/embed/x')
  })

  it('frameAddress refuses relative addresses, other schemes and credentials', () => {
    for (const src of [
      '/x',
      'x',
      'about:blank',
      'javascript:x',
      'data:text/html,x',
      'ftp://b.example/',
      'https://a@b.example/',
      'https://:p@b.example/',
      '//a:p@b.example/',
      'https://b.example/\u0001',
      '',
      null,
    ])
      expect(frameAddress(src)).toBeNull()
  })
})

const AT = { siteUrl: 'https://news.example', mediaBase: 'https://media.example' }
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => `https://m.example/${index + 1}.jpg ${index + 1}w`)

describe('sourceSet', () => {
  it.each([
    ['/a.jpg', 'https://media.example/a.jpg'],
    ['/a.jpg 2x', 'https://media.example/a.jpg 2x'],
    ['/a.jpg 1.5x, /b.jpg 2.125x', 'https://media.example/a.jpg 1.5x, https://media.example/b.jpg 2.125x'],
    ['/a.jpg 300w,/b.jpg 99999w', 'https://media.example/a.jpg 300w, https://media.example/b.jpg 99999w'],
    ['\n/a.jpg\t1x ,\n /b.jpg  2x\n', 'https://media.example/a.jpg 1x, https://media.example/b.jpg 2x'],
    ['/a.jpg, /b.jpg', 'https://media.example/a.jpg, https://media.example/b.jpg'],
    ['/a,b.jpg 1x', 'https://media.example/a,b.jpg 1x'],
    [',/a.jpg,, ,,/b.jpg 2x', 'https://media.example/a.jpg, https://media.example/b.jpg 2x'],
    ['/a.jpg 1x,,/b.jpg 2x', 'https://media.example/a.jpg 1x, https://media.example/b.jpg 2x'],
    // Descriptors that browsers reject, with their address.
    ['/a.jpg 10q, /b.jpg 2x', 'https://media.example/b.jpg 2x'],
    ['/a.jpg x, /b.jpg 2x', 'https://media.example/b.jpg 2x'],
    ['/a.jpg -1x, /b.jpg 2x', 'https://media.example/b.jpg 2x'],
    ['/a.jpg 123456w, /b.jpg 2x', 'https://media.example/b.jpg 2x'],
    ['/a.jpg 1.2345x, /b.jpg 2x', 'https://media.example/b.jpg 2x'],
    ['/a.jpg a1x, /b.jpg 2x', 'https://media.example/b.jpg 2x'],
    ['/a.jpg 1xa, /b.jpg 2x', 'https://media.example/b.jpg 2x'],
    // Addresses that are refused, with their descriptor.
    ['javascript:alert(1) 1x, /b.jpg 2x', 'https://media.example/b.jpg 2x'],
    // A comma at its end belongs to no address, and the next word is one.
    ['data:, /b.jpg 2x', 'https://media.example/b.jpg 2x'],
    ['/a.jpg?x=, 1x', 'https://media.example/a.jpg?x=, https://media.example/1x'],
  ])('sourceSet turns %j into %j', (value, expected) => {
    expect(sourceSet(value, AT)).toBe(expected)
  })

  it.each([undefined, null, 7, ['/a.jpg 1x'], '', ' , ,', '/a.jpg 10q', 'data:,'])(
    'sourceSet has nothing usable in %j',
    (value) => {
      expect(sourceSet(value, AT)).toBeNull()
    },
  )

  it('sourceSet keeps the first twelve candidates', () => {
    expect(sourceSet(many(12).join(', '), AT)?.split(', ')).toHaveLength(12)
    expect(sourceSet(many(13).join(', '), AT)?.split(', ')).toEqual(many(12))
    expect(sourceSet(many(30).join(','), AT)?.split(', ')).toEqual(many(12))
  })

  it('sourceSet reads up to 8,192 characters', () => {
    const longest = `/${'a'.repeat(4_000)}.jpg 1x, /b.jpg 2x`.padEnd(8_192, ' ')
    expect(sourceSet(longest, AT)).toContain('b.jpg 2x')
    expect(sourceSet(`${longest} `, AT)).toBeNull()
  })
})

describe('largestSource', () => {
  it.each([
    ['/s.jpg 300w, /l.jpg 1600w, /m.jpg 800w', '/l.jpg'],
    ['/one.jpg 1.5x, /two.jpg 1.25x', '/one.jpg'],
    ['/first.jpg 2x, /second.jpg 2x', '/first.jpg'],
    ['/a.jpg, /b.jpg 1x', '/b.jpg'],
    ['/a.jpg 0w, /b.jpg 1w', '/b.jpg'],
  ])('largestSource of %j is %s', (srcSet, largest) => {
    expect(largestSource(srcSet)).toBe(largest)
  })
  it.each(['', '/a.jpg', '/a.jpg, /b.jpg', '/a.jpg 0w'])('largestSource finds none in %j', (srcSet) => {
    expect(largestSource(srcSet)).toBeNull()
  })
})

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
  ])('the data: address of a PNG is rewritten to one form: %s', (_, dataAddress) => {
    const address = dataAddress.replace('data:image%2Fpng', 'data:image/png')
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
