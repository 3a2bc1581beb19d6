import { describe, expect, it } from 'vitest'
import { slotReading } from '@/lib/cms/parsers/slot'

const read = (data: object) =>
  slotReading({ mediaBase: 'https://media.example/files' }).safeParse({
    id: 7,
    name: 'A picture',
    type: 'Image',
    registered_slot: { name: 'header' },
    data,
  })
const html = (data: object) => read(data).data?.html
const srcOf = (data: object) => /<img src="([^"]*)"/.exec(html(data) ?? '')?.[1]
const targetOf = (data: object) => /<a href="([^"]*)"/.exec(html(data) ?? '')?.[1]

describe('image slots', () => {
  it('an image slot becomes a linked image with escaped attributes', () => {
    expect(
      html({
        size: '300x250',
        image_url: 'https://media.example/ad.jpg?a=1&b=2',
        redirect_url: 'https://shop.example/"onload=x',
        alt_text: 'Half <price> & more',
      }),
    ).toBe(
      '<a href="https://shop.example/%22onload=x" rel="noopener sponsored"><img src="https://media.example/ad.jpg?a=1&amp;b=2" alt="Half &lt;price&gt; &amp; more" style="display:block;max-width:100%;height:auto;margin:0 auto"></a>',
    )
  })
  it.each([
    [{ media_file: { path: '//media.example/a.png' } }, 'https://media.example/a.png'],
    [{ image: 'http://media.example/a.png', link: 'javascript:alert(1)' }, 'https://media.example/a.png'],
  ])('an image slot without a usable link URL is an image alone: %j', (data, src) => {
    expect(html(data)).toMatch(/^<img src="/)
    expect(html(data)).toContain(src)
  })
  it.each([
    ['below MEDIA_BASE_URL', { image: 'ads/a b.png' }, 'https://media.example/files/ads/a%20b.png'],
    [
      'in an object of another name',
      { file: { src: 'https://cdn.example/a.png' } },
      'https://cdn.example/a.png',
    ],
    ['in an object as JSON', { media_file: '{"path":"/a.png"}' }, 'https://media.example/files/a.png'],
    ['alone in the field html', { html: 'https://cdn.example/a.png' }, 'https://cdn.example/a.png'],
    [
      'in the second field if the first is unusable',
      { image_url: 'data:image/png;base64,AA', image: '/a.png' },
      'https://media.example/files/a.png',
    ],
  ])('an image slot finds its image %s', (_, data, src) => {
    expect(srcOf(data)).toBe(src)
  })
  it('the field url is the image if it is the only URL, else the link target', () => {
    expect(srcOf({ url: 'https://cdn.example/a.png' })).toBe('https://cdn.example/a.png')
    expect(targetOf({ url: 'https://cdn.example/a.png' })).toBeUndefined()
    const both = { image: 'https://cdn.example/a.png', url: 'https://shop.example/' }
    expect([srcOf(both), targetOf(both)]).toEqual(['https://cdn.example/a.png', 'https://shop.example/'])
    expect(targetOf({ ...both, redirect_url: 'javascript:alert(1)' })).toBe('https://shop.example/')
  })
  it('the alt text falls back to that of the media file', () => {
    expect(html({ media_file: { path: '/a.png', alt_text: 'A "sale"' } })).toContain(
      'alt="A &quot;sale&quot;"',
    )
  })
  it.each([{}, { image: 'data:image/png;base64,AA' }, { image: 7 }, { html: '' }])(
    'an image slot without an image is refused: %j',
    (data) => {
      expect(read(data).success).toBe(false)
    },
  )
  it('an image slot with HTML keeps its HTML', () => {
    expect(html({ html: '<b>x</b>', image: 'https://media.example/a.png' })).toBe('<b>x</b>')
  })
})
