/** Corrections in structured data and feeds. */
import { expect, it, vi } from 'vitest'
import type { FeedPost } from '@/lib/delivery/model'
import { fullText } from '@/lib/feeds/full-text'
import { messages } from '@/lib/words'
import { nodeOf, problemsOf } from '../../fixtures/structured-data'
import { aTeaser } from '../delivery/builders'
import { structuredDataOf } from './posts'

vi.mock('@/site.config', () => ({ default: { stories: { correctionTag: 'corrected' } } }))

const SITE = { url: 'https://news.example.org', language: 'en', mediaBase: null }
const feedPost = (html: string, ...slugs: string[]): FeedPost => ({
  ...aTeaser({ tags: slugs.map((slug, index) => ({ id: index + 1, name: slug, slug })) }),
  categories: [],
  html,
})

it('structured data name each correction', () => {
  const script = structuredDataOf({}, { corrections: ['It was two.', 'In May.'] })
  expect(problemsOf(script)).toEqual([])
  expect(nodeOf(script, 'NewsArticle').correction).toEqual([
    { '@type': 'CorrectionComment', text: 'It was two.' },
    { '@type': 'CorrectionComment', text: 'In May.' },
  ])
  expect(nodeOf(structuredDataOf(), 'NewsArticle')).not.toHaveProperty('correction')
})

it('a feed has the correction before the text', () => {
  expect(fullText(feedPost('<p>One.</p><p class="correction">It was two.</p>'), SITE)).toBe(
    '<p><strong>Correction</strong></p><p>It was two.</p><p>One.</p>',
  )
})

it('a feed has the title of corrections in its own language, also after a feed in another', () => {
  const post = { ...feedPost('<p>Two.</p><p class="correction">It was three.</p>'), language: 'en' }
  const title = (language: string) =>
    /<strong>(.*?)<\/strong>/.exec(fullText(post, { ...SITE, language }) ?? '')?.[1]
  expect(['en', 'hi'].map(title)).toEqual(['en', 'hi'].map((language) => messages(language).correction))
})

it('a feed marks a story with the correction tag as corrected, and no other story', () => {
  expect(fullText(feedPost('<p>One.</p>', 'corrected'), SITE)).toBe(
    '<p><strong>Correction</strong></p><p>This story has been corrected.</p><p>One.</p>',
  )
  expect(fullText(feedPost('<p>One.</p>', 'other'), SITE)).toBe('<p>One.</p>')
})
