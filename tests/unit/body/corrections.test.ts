import { toHtml } from 'hast-util-to-html'
import { describe, expect, it } from 'vitest'
import { prepareBody } from '@/lib/body/body'
import { correctionTexts, isCorrected, takeCorrections } from '@/lib/body/corrections'
import { OPTIONS } from './body-options'

const prepared = (html: string) => prepareBody(html, OPTIONS).tree

describe('corrections', () => {
  const html =
    '<p>One.</p><div><p class="correction">An earlier version said <b>two</b>.</p><p>Three.</p></div>'

  it('takeCorrections takes corrections out of the body and keeps their formatting', () => {
    const { correction, rest } = takeCorrections(prepared(html))
    expect(correction && toHtml(correction)).toBe(
      '<p class="correction">An earlier version said <b>two</b>.</p>',
    )
    expect(toHtml(rest)).toBe('<p>One.</p><p>Three.</p>')
    expect(correction && correctionTexts(correction)).toEqual(['An earlier version said two.'])
  })

  it('takeCorrections returns a body without corrections unchanged', () => {
    const tree = prepared('<p>One.</p>')
    expect(takeCorrections(tree)).toEqual({ correction: null, rest: tree })
  })

  it('a correction in the gated part of a story is not shown', () => {
    const long = '<p>Word word word word word word.</p>'.repeat(9)
    const { tree } = prepareBody(`${long}<p class="correction">Secret.</p>`, { ...OPTIONS, gated: true })
    expect(takeCorrections(tree).correction).toBeNull()
  })

  it('isCorrected is true only for a post with the configured tag', () => {
    const post = { tags: [{ slug: 'corrected' }] }
    expect([isCorrected(post, 'corrected'), isCorrected(post, 'other'), isCorrected(post, null)]).toEqual([
      true,
      false,
      false,
    ])
  })

  it.each(['p', 'div', 'section', 'blockquote'])('a correction may be in %s', (name) => {
    const { correction, rest } = takeCorrections(
      prepared(`<p>One.</p><${name} class="correction">It was two.</${name}><p>Three.</p>`),
    )
    expect(correction && correctionTexts(correction)).toEqual(['It was two.'])
    expect(toHtml(rest)).toBe('<p>One.</p><p>Three.</p>')
  })

  it('several corrections keep their order, with white space as one space and without empty ones', () => {
    const { correction } = takeCorrections(
      prepared(
        '<p class="correction">It\n was   two. </p><p>One.</p><div class="correction"><img src="/x.jpg" alt=""></div><p class="correction">In May.</p>',
      ),
    )
    expect(correction && correctionTexts(correction)).toEqual(['It was two.', 'In May.'])
  })

  it('a quotation keeps what is in it, and so does a paragraph with a correction only in its text', () => {
    const html = '<blockquote><p class="correction">Quoted.</p></blockquote><p>A correction.</p>'
    expect(takeCorrections(prepared(html)).correction).toBeNull()
  })

  it('the configured tag is found in either Unicode form', () => {
    expect(isCorrected({ tags: [{ slug: 'corre\u0301' }] }, 'corr\u00e9')).toBe(true)
    expect(isCorrected({ tags: [{ slug: 'corr\u00e9' }] }, 'corre\u0301')).toBe(true)
    expect(isCorrected({ tags: [] }, 'corr\u00e9')).toBe(false)
  })
})
