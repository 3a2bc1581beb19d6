/** `extraFields` of site.config.ts, from a post of the service to its card and its structured data. */
import { expect, it, vi } from 'vitest'
import { postParser, teaserParser } from '@/lib/delivery/records/post'
import { newsArticle } from '@/lib/feeds/structured-data/post'
import { readSiteConfig } from '@/lib/settings/site-schema'
import { site } from '../../feeds/posts'
import { aPost } from '../builders'

const EXTRA_FIELDS = {
  rating: { kind: 'text', property: 'contentRating' },
  sponsored: { kind: 'flag' },
  minutes: { kind: 'number', property: 'headline' },
} as const

vi.mock('@/lib/settings/site-config', () => ({
  siteConfig: () => readSiteConfig({ extraFields: EXTRA_FIELDS }),
}))

const settings = { mediaBase: null, extraFields: EXTRA_FIELDS }
const sent = (meta_data: unknown) => ({ ...aPost({ title: 'Rain' }), meta_data })

it.each([
  [
    { rating: ' PG ', sponsored: '1', minutes: '4.5', author: 'x' },
    { rating: 'PG', sponsored: true, minutes: 4.5 },
  ],
  ['{"rating":"PG","sponsored":false,"minutes":0}', { rating: 'PG', sponsored: false, minutes: 0 }],
  [{ rating: '', sponsored: null, minutes: 'four' }, undefined],
  [{ rating: ['PG'], minutes: {} }, undefined],
  [null, undefined],
])('of meta_data %j a post and its card have %j', (meta, expected) => {
  expect(postParser(settings).parse(sent(meta)).extra).toEqual(expected)
  expect(teaserParser(settings).parse(sent(meta)).extra).toEqual(expected)
})

it('structured data have a field as the property that is configured, and no field takes the place of another', () => {
  const post = postParser(settings).parse(sent({ rating: 'PG', sponsored: true, minutes: 4 }))
  const article = newsArticle({ post, url: 'https://news.example.org/rain', words: 10, site })
  expect(article).toMatchObject({ contentRating: 'PG', headline: 'Rain' })
  expect(article).not.toHaveProperty('sponsored')
})

it.each([
  [{ rating: { kind: 'date' } }, 'extraFields.rating.kind should be text, number or flag'],
  [
    { rating: { kind: 'text', property: '@id' } },
    'extraFields.rating.property should be a property of schema.org',
  ],
])('%j is refused in one sentence', (extraFields, sentence) => {
  expect(() => readSiteConfig({ extraFields })).toThrow(sentence)
})
