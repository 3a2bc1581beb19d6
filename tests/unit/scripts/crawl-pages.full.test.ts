/** What `npm run crawl` reads in a page and writes in its report. */
import { describe, expect, it } from 'vitest'
import { type Comparison, pageFacts } from '@/scripts/lab/crawl/compare'
import { htmlReport } from '@/scripts/lab/crawl/html-report'

describe('pageFacts', () => {
  it.each([
    ['<title> A\n title </title><svg><title>Icon</title></svg>', { title: 'A title' }],
    ['<svg><title>Icon</title></svg><title>Late</title>', { title: 'Late' }],
    [
      '<link rel="Canonical shortlink" href="/a"><link rel=canonical href=/b>',
      { canonical: 'https://news.example.org/a' },
    ],
    ['<link rel=canonical href="http://[">', { canonical: null }],
    ['<meta name=robots content="max-snippet:-1, NOINDEX">', { isIndexed: false }],
    ['<meta name=robots content=index>', { isIndexed: true }],
    ['<noscript><p>', { title: null, canonical: null, isIndexed: true }],
  ])('pageFacts reads title, canonical and robots of %s', (html, facts) => {
    expect(pageFacts(html, 'https://news.example.org/x', null)).toMatchObject(facts)
  })
  it('pageFacts reads noindex from the robots header', () => {
    expect(pageFacts('', 'https://news.example.org/', 'noindex').isIndexed).toBe(false)
  })
  it('pageFacts reads a deeply nested page', () => {
    expect(pageFacts(`${'<b>'.repeat(50_000)}<title>x`, 'https://news.example.org/', null).title).toBe('x')
  })
})

it('the crawl report escapes titles, addresses and problems', () => {
  const comparison: Comparison = {
    address: '/a"<b>',
    outcome: 'kept',
    answers: [200],
    target: null,
    oldTitle: '<script>alert(1)</script>',
    newTitle: null,
    notes: [],
  }
  const html = htmlReport({
    from: 'https://a.example',
    to: 'https://b.example',
    named: 1,
    own: 1,
    problems: ['<i>'],
    comparisons: [comparison],
  })
  expect(html).not.toMatch(/<script|<i>|<b>/)
  expect(html).toContain('&lt;script&gt;')
})
