import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { kindOf } from '@/components/list/kind'
import { Translations } from '@/components/post/translations'
import { prepareBody } from '@/lib/body/body'
import { withSponsoredLinks } from '@/lib/body/sponsored'
import { postParser } from '@/lib/delivery/records/post'
import { messages } from '@/lib/words'
import { bodyOptions } from '../../fixtures/prepared'
import { aTeaser } from '../delivery/builders'

describe('Translations', () => {
  const draw = (languages: Record<string, string>) =>
    renderToStaticMarkup(<Translations path="/port" language="en" languages={languages} />)

  it('a story links to its translations, each in its own language', () => {
    const row = draw({ en: '/port', ur: '/bandargah', hi: '/bandar', fr: '/le-port', 'x-default': '/port' })
    expect(row.match(/<a.*?<\/a>/g)).toEqual([
      '<a href="/bandargah" hrefLang="ur" lang="ur" dir="rtl">یہ خبر اردو میں پڑھیں</a>',
      '<a href="/bandar" hrefLang="hi" lang="hi" dir="ltr">यह खबर हिंदी में पढ़ें</a>',
      '<a href="/le-port" hrefLang="fr" lang="fr" dir="ltr">français</a>',
    ])
  })
  it('a story without translations has no links', () => {
    expect(draw({})).toBe('')
    expect(draw({ en: '/port', 'x-default': '/port' })).toBe('')
  })
})

describe('sponsored stories', () => {
  const tagged = (slug: string) =>
    postParser({ mediaBase: null, sponsoredTags: ['sponsored', 'partner'] }).parse({
      id: 7,
      absolute_url: '/a',
      tags: [{ id: 1, name: 'T', slug }],
    })

  it.each([
    ['partner', true],
    ['partners', undefined],
  ])('a post with the tag %s: isSponsored is %s', (slug, expected) => {
    expect(tagged(slug).isSponsored).toBe(expected)
  })

  it.each([
    [{ isSponsored: true }, { label: 'Sponsored', isLive: false }],
    [
      { isSponsored: true, type: 'Video' },
      { label: 'Sponsored · Video', isLive: false },
    ],
    [{}, null],
  ] as const)('the label of %j is %j', (fields, label) => {
    expect(kindOf(aTeaser(fields), messages('en'))).toEqual(label)
  })

  it('in sponsored stories, only links to other sites are rel=sponsored', () => {
    const html = '<p><a href="https://shop.example/">Buy</a> <a href="/b">b</a></p>'
    const tree = withSponsoredLinks(prepareBody(html, bodyOptions).tree)
    expect(JSON.stringify(tree).match(/"rel":\[[^\]]*\]/g)).toEqual(['"rel":["sponsored","noopener"]'])
  })
})
