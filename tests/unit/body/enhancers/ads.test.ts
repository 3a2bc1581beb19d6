import type { Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { describe, expect, it } from 'vitest'
import { inArticleAds } from '@/lib/body/enhancers/ads'
import { SITE_DEFAULTS } from '@/lib/settings/site-defaults'

const p = (count: number) => '<p>text</p>'.repeat(count)

/** The body as one letter per block: P paragraph, A advertisement, H heading, - anything else. */
function outline(
  html: string,
  slots: number[] = [1, 2, 3, 4],
  words = 1_000,
  spacing = SITE_DEFAULTS.adsInText,
): string {
  const tree = inArticleAds(fromHtml(html, { fragment: true }) as Root, slots, words, spacing)
  const letters: Record<string, string> = { p: 'P', 'body-ad': 'A', h2: 'H' }
  return tree.children
    .map((node) => (node.type === 'element' ? (letters[node.tagName] ?? '-') : '?'))
    .join('')
}

describe('inArticleAds', () => {
  it('ads are placed after three paragraphs and then every six', () => {
    expect(outline(p(20))).toBe('PPPAPPPPPPAPPPPPPAPPPPP')
  })
  it('adsInText sets the paragraphs between ads and the shortest story with ads', () => {
    const spacing = { paragraphsBeforeFirst: 1, paragraphsBetween: 2, shortestStoryWords: 5 }
    expect(outline(p(6), undefined, 5, spacing)).toBe('PAPPAPPAP')
    expect(outline(p(6), undefined, 4, spacing)).toBe('PPPPPP')
  })

  it('no ad is placed at the end of the text', () => {
    expect(outline(p(3))).toBe('PPP')
    expect(outline(p(9))).toBe('PPPAPPPPPP')
  })

  it('an ad may be placed before a heading but not after one', () => {
    expect(outline(`${p(2)}<h2>x</h2>${p(2)}`)).toBe('PPHPAP')
    expect(outline(`${p(3)}<h2>x</h2>${p(1)}`)).toBe('PPPAHP')
  })

  it.each(['figure', 'body-embed', 'body-image', 'body-table', 'ul', 'blockquote'])(
    'no ad is placed next to a %s',
    (name) => {
      expect(outline(`${p(3)}<${name}></${name}>${p(2)}`)).toBe('PPP-PAP')
    },
  )

  it('a story of fewer than 300 words has no ads in its text', () => {
    expect(outline(p(20), [1], 299)).not.toContain('A')
    expect(outline(p(20), [1], 300)).toContain('A')
  })

  it('each ad slot is placed once in the text', () => {
    expect(outline(p(40), [7]).match(/A/g)).toHaveLength(1)
    expect(outline(p(40), [])).not.toContain('A')
  })
})
