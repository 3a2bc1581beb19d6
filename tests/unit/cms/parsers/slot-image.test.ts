import { describe, expect, it } from 'vitest'
import { slotReading } from '@/lib/cms/parsers/slot'

const read = (data: object) =>
  slotReading.safeParse({
    id: 7,
    name: 'A picture',
    type: 'Image',
    registered_slot: { name: 'header' },
    data,
  })
const html = (data: object) => read(data).data?.html

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
  it.each([{}, { image: 'ad.png' }, { image: 'data:image/png;base64,AA' }, { image: 7 }, { html: '' }])(
    'is no slot without a picture: %j',
    (data) => {
      expect(read(data).success).toBe(false)
    },
  )
  it('keeps its HTML where it has some', () => {
    expect(html({ html: '<b>x</b>', image: 'https://media.example/a.png' })).toBe('<b>x</b>')
  })
})
