import { describe, expect, test } from 'vitest'
import { contentBlocks } from '../../../service/present/content-blocks'

describe('contentBlocks', () => {
  test.each<[string, string, string, object]>([
    ['a paragraph', '<p>One <b>two</b> &amp; three</p>', 'paragraph', { text: 'One two & three' }],
    ['loose text', 'One', 'paragraph', { text: 'One' }],
    ['a heading', '<h2>Later</h2>', 'heading', { level: 2, text: 'Later' }],
    ['a list', '<ol><li>a</li><li>b</li></ol>', 'list', { ordered: true, items: ['a', 'b'] }],
    ['a quote', '<blockquote><p>Indeed</p></blockquote>', 'quote', { text: 'Indeed' }],
    [
      'a picture',
      '<p><img src="/a.jpg" alt="A" width="4" height="3"></p>',
      'image',
      { url: '/a.jpg', alt: 'A', caption: '', width: 4, height: 3 },
    ],
    [
      'a figure',
      '<figure><img src="/a.jpg"><figcaption>At dawn</figcaption></figure>',
      'image',
      { url: '/a.jpg', alt: '', caption: 'At dawn', width: null, height: null },
    ],
    [
      'anything else',
      '<table><tr><td>1</td></tr></table>',
      'html',
      { html: '<table><tr><td>1</td></tr></table>' },
    ],
  ])('contentBlocks makes one block of %s', (_, html, type, data) =>
    expect(contentBlocks(html)).toEqual([{ type, data }]),
  )

  test('contentBlocks keeps the order and ignores white space between elements', () => {
    expect(contentBlocks('<p>a</p>\n\n<h2>b</h2>\n<p>c</p>').map(({ type }) => type)).toEqual([
      'paragraph',
      'heading',
      'paragraph',
    ])
  })

  test('contentBlocks makes no block of an empty body', () => expect(contentBlocks('')).toEqual([]))
})
