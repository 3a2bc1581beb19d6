import { describe, expect, it } from 'vitest'
import { frameAddress, linkAddress, mediaAddress } from '@/lib/body/urls'

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
    // Another port is another server.
    ['http://localhost:4801/a.jpg', 'https://localhost:4801/a.jpg'],
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
