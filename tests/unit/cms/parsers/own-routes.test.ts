/** Records whose address is one of the site's own, such as a section named Newsletters or Trending. */
import { expect, it } from 'vitest'
import { categoryReading } from '@/lib/cms/parsers/category'
import { postParser, teaserParser } from '@/lib/cms/parsers/post'
import { aPost } from '../builders'

const read = (absolute_url: string) => {
  const post = aPost({ id: 7, slug: 'weekly', absolute_url })
  return [teaserParser({ mediaBase: null }), postParser({ mediaBase: null })].map(
    (parser) => parser.parse(post).path,
  )
}

it.each(['/newsletters/weekly', '/trending/weekly', '/search', '/latest/page/2', '/robots.txt'])(
  'a story at %s, where the site has something of its own, is linked at an address that shows it',
  (address) => {
    expect(read(address)).toEqual(['/post/weekly', '/post/weekly'])
  },
)

it.each(['/newsletter/weekly', '/post/weekly', '/category/weekly', '/weekly'])(
  'a story keeps its address %s',
  (address) => {
    expect(read(address)).toEqual([address, address])
  },
)

it.each(['/trending', '/latest'])('a section at %s is linked at an address that shows it', (absolute_url) => {
  expect(categoryReading.parse({ id: 5, name: 'Trending', slug: 'trending', absolute_url }).path).toBe(
    '/category/trending',
  )
})
