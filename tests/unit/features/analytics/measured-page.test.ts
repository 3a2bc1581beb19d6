import { describe, expect, it } from 'vitest'
import { FACTS_META, readPageFacts } from '@/lib/base/page-facts'
import { plainReferrer, plainUrl } from '@/lib/features/analytics/measured-page'

describe('measured page', () => {
  it.each([
    ['https://news.example/a/b?q=cancer&email=a@b.c#top', 'https://news.example/a/b'],
    [
      'https://news.example/?utm_source=mail&id=7&utm_campaign=x',
      'https://news.example/?utm_source=mail&utm_campaign=x',
    ],
    [
      'https://news.example/समाचार',
      'https://news.example/%E0%A4%B8%E0%A4%AE%E0%A4%BE%E0%A4%9A%E0%A4%BE%E0%A4%B0',
    ],
  ])('plainUrl keeps only the path and campaign parameters of %s', (address, plain) => {
    expect(plainUrl(address)).toBe(plain)
  })
  it.each([
    ['https://search.example/?q=secret', 'https://search.example'],
    ['https://news.example/other', ''],
    ['android-app://com.example', ''],
    ['', ''],
  ])('plainReferrer keeps only the origin of another website: "%s"', (referrer, plain) => {
    expect(plainReferrer(referrer, 'https://news.example')).toBe(plain)
  })
  it('readPageFacts returns the kind other for missing or invalid facts', () => {
    const page = (content: string | null) => ({
      querySelector: (selector: string) =>
        selector === `meta[name="${FACTS_META}"]` && content !== null
          ? { getAttribute: () => content }
          : null,
    })
    const read = (content: string | null) => readPageFacts(page(content) as unknown as Document)
    expect(read('{"kind":"video","id":7}')).toEqual({ kind: 'video', id: 7 })
    for (const content of [null, '', 'null', '{"kind":"made-up"}', 'no JSON']) {
      expect(read(content)).toEqual({ kind: 'other' })
    }
  })
})
