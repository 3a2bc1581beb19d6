import { toHtml } from 'hast-util-to-html'
import { describe, expect, it } from 'vitest'
import { prepareBody } from '@/lib/body/body'
import { OPTIONS } from './body-options'

const shown = (html: string) => toHtml(prepareBody(html, OPTIONS).tree)

describe('footnotes', () => {
  const note =
    '<p>Text<sup><a href="#fn1" id="ref1">1</a></sup></p><ol><li id="fn1">Note <a href="#ref1">↩</a></li></ol>'

  it('a footnote link has the role doc-noteref and its back link doc-backlink', () => {
    const made = shown(note)
    expect(made).toContain('<a href="#c-fn1" id="c-ref1" role="doc-noteref">1</a>')
    expect(made).toContain('<ol class="footnotes"><li id="c-fn1">')
    expect(made).toContain('<a href="#c-ref1" role="doc-backlink">↩</a>')
  })

  it('footnotes of word processors with name attributes get matching ids and links', () => {
    const made = shown(
      '<p>T<a href="#_ftn1" name="_ftnref1"><sup>[1]</sup></a></p><p><a href="#_ftnref1" name="_ftn1">[1]</a> Note</p>',
    )
    expect(made).toContain('<a href="#c-_ftn1" id="c-_ftnref1">')
    expect(made).toContain('<a href="#c-_ftnref1" id="c-_ftn1">')
  })

  it('a linked list without a back link is not marked as footnotes', () => {
    expect(shown('<p><a href="#x">go</a></p><ol><li id="x">a</li></ol>')).not.toContain('footnotes')
  })

  it.each([
    ['ol and li', '<ol><li id="n">Note</li></ol>', '<ol class="footnotes"><li id="c-n">'],
    ['ul and li', '<ul><li id="n">Note</li></ul>', '<ul class="footnotes"><li id="c-n">'],
    ['dl and dd', '<dl><dt>1</dt><dd id="n">Note</dd></dl>', '<dl class="footnotes"><dt>1</dt><dd id="c-n">'],
  ])('notes in %s are a list of footnotes', (_, list, expected) => {
    const made = shown(`<p>Text<sup><a href="#n">1</a></sup></p>${list}`)
    expect(made).toContain(expected)
    expect(made).toContain('role="doc-noteref"')
  })

  it.each(['p', 'div', 'aside'])('a note in %s has roles and no list', (name) => {
    const made = shown(
      `<p>Text<a href="#n" id="r"><sup>1</sup></a></p><${name} id="n">Note <a href="#r">back</a></${name}>`,
    )
    expect(made).toContain('role="doc-noteref"')
    expect(made).toContain('<a href="#c-r" role="doc-backlink">back</a>')
    expect(made).not.toContain('class="footnotes"')
  })

  it('a list with one note among other items is a list of footnotes, and a second list is not', () => {
    const made = shown(
      '<p>T<sup><a href="#n">1</a></sup></p><ol><li>Source</li><li id="n">Note</li></ol><ol><li id="m">Other</li></ol>',
    )
    expect(made).toContain('<ol class="footnotes"><li>Source</li>')
    expect(made).toContain('<ol><li id="c-m">Other</li></ol>')
  })

  it.each([
    [
      'a raised link to another site',
      '<p>T<sup><a href="https://x.example/#n">1</a></sup></p><ol><li id="n">A</li></ol>',
    ],
    ['a raised link to the top', '<p>T<sup><a href="#">1</a></sup></p><ol><li id="n">A</li></ol>'],
    [
      'a raised link to a heading',
      '<p>T<sup><a href="#n">1</a></sup></p><h2 id="n">A</h2><ol><li>B</li></ol>',
    ],
    ['a raised number without a link', '<p>T<sup>1</sup></p><ol><li id="n">A</li></ol>'],
  ])('%s makes no footnotes', (_, html) => {
    const made = shown(html)
    expect(made).not.toContain('footnotes')
    expect(made).not.toContain('role=')
  })

  it('a link that is not raised has no role unless it leads to a note', () => {
    const made = shown(
      '<p>T<sup><a href="#n">1</a></sup> <a href="#n">note</a> <a href="#h">part</a></p><h2 id="h">H</h2><ol><li id="n">N</li></ol>',
    )
    expect(made).toContain('<a href="#c-n" role="doc-noteref">note</a>')
    expect(made).toContain('<a href="#c-h">part</a>')
  })
})
