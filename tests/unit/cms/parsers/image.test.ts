import { describe, expect, it } from 'vitest'
import { readImage } from '@/lib/cms/parsers/image'

const MEDIA = 'https://media.example.org'

describe('readImage', () => {
  it('readImage reads the media file, whose meta data may be JSON text with a focal point', () => {
    const meta_data = JSON.stringify({ width: 1200, height: 800, css_object_position: '90.3% 15.2%' })
    expect(
      readImage(
        { id: 3, path: 'https://m.example/a b.jpg', alt_text: 'A', meta_data, source: 'Desk', caption: 'C' },
        '',
        MEDIA,
      ),
    ).toEqual({
      src: 'https://m.example/a%20b.jpg',
      width: 1200,
      height: 800,
      alt: 'A',
      caption: 'C',
      credit: 'Desk',
      focus: '90.3% 15.2%',
    })
  })
  it('readImage falls back to the banner URL, without the size of the media file', () => {
    const file = { id: 0, path: null, alt_text: null, meta_data: { width: 10, height: 10 } }
    expect(readImage(file, 'fit-in/640x480/filters:format(webp)/a.jpg', MEDIA)).toMatchObject({
      src: 'https://media.example.org/fit-in/640x480/filters:format(webp)/a.jpg',
      width: null,
      height: null,
    })
  })
  it.each([
    [null, ''],
    [null, null],
    [{ id: 0 }, 'javascript:alert(1)'],
    ['no json', 7],
    [[], 'data:image/png;base64,x'],
    [null, 'https://user:pw@host/a.jpg'],
  ])('readImage(%j, %j) is null', (file, banner) => {
    expect(readImage(file, banner, MEDIA)).toBeNull()
  })
  it('image URLs become https, except those of a media server on localhost', () => {
    expect(readImage(null, 'http://m.example/a.jpg', MEDIA)?.src).toBe('https://m.example/a.jpg')
    expect(readImage(null, 'a.jpg', 'http://127.0.0.1:4800')?.src).toBe('http://127.0.0.1:4800/a.jpg')
  })
  it.each(['/a.jpg', 'http://content:4800/a.jpg'])(
    'image URLs on the http media base stay http, and those of its other ports become https: %s',
    (path) => {
      expect(readImage({ path }, null, 'http://content:4800')?.src).toBe('http://content:4800/a.jpg')
      expect(readImage({ path: 'http://other:80/a.jpg' }, null, 'http://content:4800')?.src).toMatch(
        /^https:/,
      )
    },
  )
  it('a relative image URL without a media base is null', () => {
    expect(readImage(null, '/a.jpg', null)).toBeNull()
  })
  it('a focal point with further CSS is dropped', () => {
    const meta_data = { css_object_position: '0% 0%;background:url(//x)' }
    expect(readImage({ path: '/a.jpg', meta_data }, null, MEDIA)?.focus).toBeNull()
  })
})
