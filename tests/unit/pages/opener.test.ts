import { describe, expect, it } from 'vitest'
import { type Opener, openerOf } from '@/components/post/opener'

type Story = Parameters<typeof openerOf>[0]

const picture = (width: number | null, height: number | null) => ({
  src: '/a.jpg',
  width,
  height,
  alt: '',
  caption: null,
  credit: null,
  focus: null,
})
const story = (fields: Partial<Story> = {}): Story => ({
  type: 'Article',
  image: picture(1600, 900),
  hidesBanner: false,
  words: 400,
  isOpinion: false,
  ...fields,
})

describe('openerOf', () => {
  it.each<[string, Partial<Story>, Opener]>([
    ['a story of 400 words with a picture', {}, 'news'],
    ['a long read with an upright picture', { words: 1_500, image: picture(1200, 1500) }, 'split'],
    ['a long read with a square picture', { words: 1_500, image: picture(1400, 1400) }, 'split'],
    ['a long read with a small upright picture', { words: 1_500, image: picture(480, 600) }, 'news'],
    ['a long read with a wide picture', { words: 1_500, image: picture(2000, 1000) }, 'full'],
    ['a long read with a wide, small picture', { words: 1_500, image: picture(1199, 600) }, 'news'],
    ['a long read with a 3:2 picture', { words: 1_500, image: picture(1600, 1067) }, 'news'],
    ['a long read with a picture of unknown size', { words: 1_500, image: picture(null, null) }, 'news'],
    ['1,499 words with an upright picture', { words: 1_499, image: picture(1200, 1500) }, 'news'],
    ['600 words without a picture', { words: 600, image: null }, 'plain'],
    ['600 words whose picture is hidden', { words: 600, hidesBanner: true }, 'plain'],
    ['599 words without a picture', { words: 599, image: null }, 'news'],
    ['a long read without a picture', { words: 5_000, image: null }, 'plain'],
    ['a long opinion', { words: 1_500, image: picture(1200, 1500), isOpinion: true }, 'news'],
    ['a long video page', { type: 'Video', words: 1_500, image: picture(1200, 1500) }, 'news'],
    ['a live blog with a tag', { type: 'LiveBlog', opener: 'split', image: picture(1200, 1500) }, 'news'],
    ['a short story with the tag split', { opener: 'split', image: picture(2000, 1000) }, 'split'],
    ['a small picture with the tag split', { opener: 'split', image: picture(640, 480) }, 'news'],
    ['a short story with the tag full', { opener: 'full' }, 'full'],
    ['no picture with the tag full', { opener: 'full', image: null }, 'news'],
    ['a picture with the tag plain', { opener: 'plain' }, 'plain'],
    ['a long read with the tag news', { opener: 'news', words: 1_500, image: picture(2000, 1000) }, 'news'],
    ['a tag of no opener', { opener: 'grand' }, 'news'],
    ['an opinion with the tag full', { opener: 'full', isOpinion: true }, 'full'],
  ])('%s has the opener of the table', (_, fields, opener) => {
    expect(openerOf(story(fields))).toBe(opener)
  })
})
