import { expect, it } from 'vitest'
import { productOf } from '@/lib/settings/reader-revenue'
import { readSiteConfig } from '@/lib/settings/site-schema'
import { videoAdTag, withParameter } from '@/lib/settings/video-ads'

const story = { url: 'https://news.example/a?b', id: 4711, section: 'sport & play' }

it.each([
  [
    'https://ads.example/vast?u={url}&i={id}&s={section}',
    true,
    'https://ads.example/vast?u=https%3A%2F%2Fnews.example%2Fa%3Fb&i=4711&s=sport%20%26%20play',
  ],
  ['https://ads.example/vast', false, 'https://ads.example/vast?npa=1'],
  ['https://ads.example/vast?a=b', false, 'https://ads.example/vast?a=b&npa=1'],
])('the tag %s, asking for consent: %s, is requested as %s', (tag, asks, requested) => {
  expect(videoAdTag({ tag }, story, asks)).toBe(requested)
})

it('ads may be personalised without a question only where the settings say so', () => {
  const tag = 'https://ads.example/vast'
  expect(videoAdTag({ tag, personalizedWithoutConsent: true }, story, false)).toBe(tag)
  expect(withParameter(tag, 'rdp')).toBe('https://ads.example/vast?rdp=1')
})

const { readerRevenue } = readSiteConfig({
  readerRevenue: {
    products: [
      { product: 'CAow:sport', sections: ['sport', 'cricket', 'réunion'] },
      { product: 'CAow:openaccess', sections: ['news'] },
    ],
  },
})

it.each([
  ['cricket', 'CAow:sport'],
  ['re\u0301union', 'CAow:sport'],
  ['news', 'CAow:openaccess'],
  ['culture', null],
  [null, null],
])('a story of the section %s has the product %s', (section, product) => {
  expect(productOf(readerRevenue, section)).toBe(product)
})

it('a product without sections is for all stories that no product before it names', () => {
  const rest = { product: 'CAow:rest', sections: null }
  const settings = readerRevenue && { ...readerRevenue, products: [...readerRevenue.products, rest] }
  expect([productOf(settings, 'culture'), productOf(settings, null)]).toEqual(['CAow:rest', 'CAow:rest'])
  expect(productOf(settings, 'sport')).toBe('CAow:sport')
  expect(productOf(null, 'sport')).toBeNull()
})
