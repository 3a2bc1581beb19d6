import type { Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { describe, expect, it } from 'vitest'
import { SITE_DEFAULTS } from '@/lib/base/config/site-defaults'
import { inArticleAds } from '@/lib/content/enhancers/ads'

const p = (count: number) => '<p>text</p>'.repeat(count)

/** The body in one letter a block: P paragraph, A advertisement, H heading, - anything else. */
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

describe('advertisements in the text', () => {
  it('stand after three paragraphs, and then every six', () => {
    expect(outline(p(20))).toBe('PPPAPPPPPPAPPPPPPAPPPPP')
  })
  it('stand as far apart as the configuration says, in stories as short as it says', () => {
    const spacing = { paragraphsBeforeFirst: 1, paragraphsBetween: 2, shortestStoryWords: 5 }
    expect(outline(p(6), undefined, 5, spacing)).toBe('PAPPAPPAP')
    expect(outline(p(6), undefined, 4, spacing)).toBe('PPPPPP')
  })

  it('never stand at the end', () => {
    expect(outline(p(3))).toBe('PPP')
    expect(outline(p(9))).toBe('PPPAPPPPPP')
  })

  it('never stand after a heading, but may stand before one', () => {
    expect(outline(`${p(2)}<h2>x</h2>${p(2)}`)).toBe('PPHPAP')
    expect(outline(`${p(3)}<h2>x</h2>${p(1)}`)).toBe('PPPAHP')
  })

  it.each(['figure', 'body-embed', 'body-image', 'body-table', 'ul', 'blockquote'])(
    'never stand beside a %s',
    (name) => {
      expect(outline(`${p(3)}<${name}></${name}>${p(2)}`)).toBe('PPP-PAP')
    },
  )

  it('do not stand in a story of fewer than 300 words', () => {
    expect(outline(p(20), [1], 299)).not.toContain('A')
    expect(outline(p(20), [1], 300)).toContain('A')
  })

  it('are shown once each', () => {
    expect(outline(p(40), [7]).match(/A/g)).toHaveLength(1)
    expect(outline(p(40), [])).not.toContain('A')
  })
})
