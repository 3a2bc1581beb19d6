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

describe('a slot of a picture', () => {
  it('becomes a picture that is a link, from its fields', () => {
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
  ])('is a picture alone without a usable address: %j', (data, src) => {
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
    ['alone in the place of HTML', { html: 'https://cdn.example/a.png' }, 'https://cdn.example/a.png'],
    [
      'in the second field, the first being of no use',
      { image_url: 'data:image/png;base64,AA', image: '/a.png' },
      'https://media.example/files/a.png',
    ],
  ])('has its picture %s', (_, data, src) => {
    expect(srcOf(data)).toBe(src)
  })
  it('takes `url` for the picture where it is the only address, else for where it leads', () => {
    expect(srcOf({ url: 'https://cdn.example/a.png' })).toBe('https://cdn.example/a.png')
    expect(targetOf({ url: 'https://cdn.example/a.png' })).toBeUndefined()
    const both = { image: 'https://cdn.example/a.png', url: 'https://shop.example/' }
    expect([srcOf(both), targetOf(both)]).toEqual(['https://cdn.example/a.png', 'https://shop.example/'])
    expect(targetOf({ ...both, redirect_url: 'javascript:alert(1)' })).toBe('https://shop.example/')
  })
  it('has the text of its media file where it has none of its own', () => {
    expect(html({ media_file: { path: '/a.png', alt_text: 'A "sale"' } })).toContain(
      'alt="A &quot;sale&quot;"',
    )
  })
  it.each([{}, { image: 'data:image/png;base64,AA' }, { image: 7 }, { html: '' }])(
    'is no slot without a picture: %j',
    (data) => {
      expect(read(data).success).toBe(false)
    },
  )
  it('keeps its HTML where it has some', () => {
    expect(html({ html: '<b>x</b>', image: 'https://media.example/a.png' })).toBe('<b>x</b>')
  })
})
