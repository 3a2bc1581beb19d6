import { describe, expect, it } from 'vitest'
import { bodyHtml } from '@/lib/delivery/records/body-html'
import { contentBlocks } from '@/service/present/post'

const YOUTUBE = 'https://www.youtube.com/embed/aqz-KE-bpKQ'
const squeezed = (html: string) => html.replace(/>\s+</g, '><').trim()
const html = (post: object, hasFilm = true) => squeezed(bodyHtml({ content_html: '', ...post }, hasFilm))

describe('a body in JSON', () => {
  const slides = [
    { img_src: 'p/1.jpg', title: '', desc: 'One' },
    { img_src: 'p/2.jpg', title: 'Second "tide"', desc: '' },
  ]
  const story =
    '<section class="web-story-slide"><figure><img src="p/1.jpg" alt=""></figure><p>One</p></section><section class="web-story-slide"><figure><img src="p/2.jpg" alt=""></figure><h2>Second &quot;tide&quot;</h2></section>'
  const stored = { data: { web_story: slides }, content_html: '', template: 2, story_animation: '' }

  it.each([
    [{ content_json: { data: { web_story: slides } } }],
    [{ content_json: JSON.stringify({ data: { web_story: slides } }) }],
    [{ content_html: JSON.stringify({ data: { web_story: slides } }) }],
    [{ content_html: JSON.stringify(stored) }],
    [{ content_json: stored }],
    [{ content_html: JSON.stringify({ ...stored, data: { web_story: [] } }), content_json: stored }],
    [{ content_html: JSON.stringify(slides) }],
    [{ content_json: { web_story: slides } }],
  ])('slides of %j are pictures with their words', (post) => expect(html(post)).toBe(story))

  it.each([
    [
      'a link',
      { cta_link: '/world?a=1&b=2', cta_text: 'Read on' },
      '<p><a href="/world?a=1&amp;b=2">Read on</a></p>',
    ],
    [
      'a link without words',
      { cta_link: 'https://www.example.org/a/' },
      '<p><a href="https://www.example.org/a/">example.org/a</a></p>',
    ],
    ['words without a link', { cta_text: 'Swipe' }, '<p>Swipe</p>'],
    [
      'an alternative text',
      { img_src: 'p/3.jpg', alt_text: 'A "pier"' },
      '<figure><img src="p/3.jpg" alt="A &quot;pier&quot;"></figure>',
    ],
    ['lines of text', { desc: 'One\n\nTwo\nthree\n' }, '<p>One</p><p>Two<br>three</p>'],
    ['a film', { type: 'Video', img_src: 'p/tide.mp4' }, '<video controls src="p/tide.mp4"></video>'],
    ['nothing', { title: '', desc: null }, ''],
  ])('a slide with %s', (_, fields, expected) => {
    const slide = {
      type: 'Image',
      img_src: '',
      title: '',
      desc: '',
      alt_text: '',
      cta_link: '',
      cta_text: '',
      ...fields,
    }
    const section = expected === '' ? '' : `<section class="web-story-slide">${expected}</section>`
    expect(html({ content_html: JSON.stringify({ ...stored, data: { web_story: [slide] } }) })).toBe(section)
  })

  it.each([
    [
      'documented blocks',
      [
        { type: 'paragraph', data: { text: 'One' } },
        { type: 'paragraph', data: { text: 'Two' } },
      ],
      '<p>One</p><p>Two</p>',
    ],
    [
      'blocks of an editor',
      {
        blocks: [
          { type: 'header', data: { text: 'H', level: 3 } },
          { type: 'list', data: { style: 'ordered', items: ['a', { content: 'b', items: [] }] } },
        ],
      },
      '<h3>H</h3><ol><li>a</li><li>b</li></ol>',
    ],
    [
      'a picture',
      [{ type: 'image', data: { file: { url: '/a.jpg' }, caption: 'Quay' } }],
      '<figure><img src="/a.jpg" alt=""><figcaption>Quay</figcaption></figure>',
    ],
    [
      'an embed',
      [{ type: 'embed', data: { service: 'youtube', source: 'https://youtu.be/aqz-KE-bpKQ' } }],
      '<p>https://youtu.be/aqz-KE-bpKQ</p>',
    ],
    ['raw HTML', [{ type: 'raw', data: { html: '<p>x</p>' } }], '<p>x</p>'],
    [
      'a document of nodes',
      {
        type: 'doc',
        content: [
          { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'H' }] },
          {
            type: 'paragraph',
            content: [
              { type: 'text', text: 'One ' },
              { type: 'text', text: 'two' },
            ],
          },
          {
            type: 'bulletList',
            content: [
              { type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'a' }] }] },
            ],
          },
        ],
      },
      '<h2>H</h2><p>One two</p><ul><li>a</li></ul>',
    ],
    [
      'marks and links of nodes',
      [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'a < b & ' },
            { type: 'text', text: 'bold', marks: [{ type: 'bold' }, { type: 'em' }] },
            { type: 'hardBreak' },
            {
              type: 'text',
              text: 'link',
              marks: [{ type: 'link', attrs: { href: 'https://a.example/?x="1"&y' } }],
            },
          ],
        },
        { type: 'image', attrs: { src: '/a.jpg', alt: 'Quay' } },
      ],
      '<p>a &lt; b &amp; <em><strong>bold</strong></em><br><a href="https://a.example/?x=&quot;1&quot;&amp;y">link</a></p><figure><img src="/a.jpg" alt="Quay"></figure>',
    ],
    [
      'marks and links of leaves',
      [
        {
          type: 'paragraph',
          children: [
            { text: 'plain ' },
            { text: 'both', bold: true, italic: true },
            { type: 'link', url: 'https://a.example', children: [{ text: 'link' }] },
          ],
        },
      ],
      '<p>plain <em><strong>both</strong></em><a href="https://a.example">link</a></p>',
    ],
    ['an unknown block with a text', [{ type: 'fancy', data: { text: 'Words' } }], '<p>Words</p>'],
    ['an unknown block', [{ type: 'fancy', data: { id: 7 } }], ''],
    ['a quote', [{ type: 'quote', data: { text: 'So' } }], '<blockquote><p>So</p></blockquote>'],
  ])('becomes HTML: %s', (_, content_json, expected) => {
    expect(html({ content_json })).toBe(expected)
    expect(html({ content_json: JSON.stringify(content_json) })).toBe(expected)
  })

  it.each([
    [
      { type: 'list', data: { items: [{ content: 'a', items: [{ content: 'b', items: [] }] }] } },
      '<ul><li>a<ul><li>b</li></ul></li></ul>',
    ],
    [
      {
        type: 'bulletList',
        content: [
          {
            type: 'listItem',
            content: [
              { type: 'paragraph', content: [{ text: 'a' }] },
              {
                type: 'bulletList',
                content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [{ text: 'b' }] }] }],
              },
            ],
          },
        ],
      },
      '<ul><li><p>a</p><ul><li>b</li></ul></li></ul>',
    ],
  ])('lists within lists keep their items: %j', (block, expected) => {
    expect(html({ content_json: [block] })).toBe(expected)
  })

  it('the blocks of the content service are its HTML again', () => {
    const source =
      '<p>One</p><h2>Two</h2><ul><li>a</li><li>b</li></ul><blockquote><p>c</p></blockquote><table><tbody><tr><td>d</td></tr></tbody></table>'
    expect(html({ content_json: contentBlocks(source) })).toBe(source)
  })

  it.each(['<p>Two</p>', '[caption]x[/caption]', '[1]', '["a"]', '{not json}', '{"a":1} and more'])(
    '%s is HTML, and comes before content_json',
    (content_html) => expect(html({ content_html, content_json: slides })).toBe(content_html),
  )

  it.each([null, undefined, 7, true, [], {}, '', 'x', '{', [null, 7, [[]]]])(
    '%j says nothing',
    (content_json) => {
      expect(html({ content_json })).toBe('')
    },
  )

  it('a JSON body nested a thousand levels deep gives no text and throws no error', () => {
    let deep: unknown = { type: 'paragraph', data: { text: 'x' } }
    for (let level = 0; level < 1_000; level++) deep = { type: 'quote', content: [deep] }
    expect(html({ content_json: deep })).not.toContain('x')
  })
})

describe('a film of meta_data', () => {
  const FRAME = `<iframe width="100%" height="auto" src="${YOUTUBE}"></iframe>`
  it.each([
    [{ meta_video_embed: FRAME }, `${FRAME}<p>Text</p>`],
    [{ meta_video_embed: YOUTUBE }, `<p>${YOUTUBE}</p><p>Text</p>`],
    [{ meta_video_url: 'https://youtu.be/aqz-KE-bpKQ' }, '<p>https://youtu.be/aqz-KE-bpKQ</p><p>Text</p>'],
    [
      { meta_video_url: 'https://media.example/f.mp4?a=1' },
      '<video controls src="https://media.example/f.mp4?a=1"></video><p>Text</p>',
    ],
    [JSON.stringify({ meta_video_embed: FRAME }), `${FRAME}<p>Text</p>`],
    [{ meta_video_url: 'javascript:x' }, '<p>Text</p>'],
    [{ meta_video_embed: '', meta_video_url: null }, '<p>Text</p>'],
    [null, '<p>Text</p>'],
  ])('stands above the body: %j', (meta_data, expected) => {
    expect(html({ content_html: '<p>Text</p>', meta_data })).toBe(expected)
  })

  it('a film that the body has is not shown twice, and a gated body does not begin with a film', () => {
    const body = '<p><iframe src="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?rel=0"></iframe></p>'
    expect(html({ content_html: body, meta_data: { meta_video_embed: FRAME } })).toBe(body)
    expect(html({ content_html: '<p>Text</p>', meta_data: { meta_video_embed: FRAME } }, false)).toBe(
      '<p>Text</p>',
    )
  })
})
