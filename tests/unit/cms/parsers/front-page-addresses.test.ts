/** Sections, authors and stories whose address is the front page of another domain. */
import { expect, it } from 'vitest'
import { authorReading } from '@/lib/cms/parsers/author'
import { categoryReading } from '@/lib/cms/parsers/category'
import { postParser, teaserParser } from '@/lib/cms/parsers/post'
import { aPost } from '../builders'

const FRONT_PAGES = ['https://cars.example.org/', 'https://cars.example.org', '/']

it.each(FRONT_PAGES)(
  'a section or author at %j has an address of its own, and not that of the front page',
  (absolute_url) => {
    const record = { id: 5, name: 'Cars', slug: 'cars', absolute_url }
    expect(categoryReading.parse(record).path).toBe('/category/cars')
    expect(authorReading(null).parse(record).path).toBe('/author/cars')
  },
)

it.each(FRONT_PAGES)(
  'a story at %j has an address of its own, and not that of the front page',
  (absolute_url) => {
    const post = aPost({ id: 7, slug: 'rally', absolute_url })
    for (const parser of [teaserParser({ mediaBase: null }), postParser({ mediaBase: null })])
      expect(parser.parse(post).path).toBe('/post/rally')
  },
)
