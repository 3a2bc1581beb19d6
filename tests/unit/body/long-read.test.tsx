import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Body } from '@/components/post/body/body'
import { prepareBody } from '@/lib/body/body'
import { anchorHeadings } from '@/lib/body/contents'
import { longRead, withInitial } from '@/lib/body/long-read'
import { messages } from '@/lib/words'
import { bodyOptions } from '../../fixtures/prepared'

const LONG = 'In 1974 the first steel box arrived, and eleven thousand people put down their hooks. '.repeat(
  2,
)

const prepared = (html: string) => prepareBody(html, bodyOptions).tree
const read = (html: string, digits: Parameters<typeof longRead>[1] = 'latn') =>
  longRead(anchorHeadings(prepared(html)), digits)
const htmlOf = (tree: ReturnType<typeof read>['tree']) =>
  renderToStaticMarkup(<Body tree={tree} messages={messages('en')} />)
const html = (source: string) => htmlOf(read(source).tree)

describe('chapters', () => {
  it('all chapters are numbered where the writer numbered none', () => {
    const { tree, contents, chapters } = read(
      '<h2>Fog</h2><p>a</p><h2>Mud</h2><p>b</p><h2>After</h2><p>c</p>',
    )
    expect(chapters).toBe(3)
    expect(contents.map(({ number, text }) => [number, text])).toEqual([
      ['1', 'Fog'],
      ['2', 'Mud'],
      ['3', 'After'],
    ])
    expect(htmlOf(tree)).toContain('<h2 id="h-mud" data-chapter="2">Mud</h2>')
  })

  it('only the chapters that the writer numbered are, and screen readers keep the writer’s number', () => {
    const { tree, contents, chapters } = read(
      '<h2>The voices</h2><p>a</p><h2>One. Fog</h2><p>b</p><h2>2. Mud</h2><p>c</p><h2>III: After</h2><p>d</p>',
    )
    expect(chapters).toBe(3)
    expect(contents.map(({ number, text }) => [number, text])).toEqual([
      [undefined, 'The voices'],
      ['1', 'Fog'],
      ['2', 'Mud'],
      ['3', 'After'],
    ])
    expect(htmlOf(tree)).toContain('data-chapter="1"><span class="visually-hidden">One. </span>Fog</h2>')
  })

  it('numerals have the digits of the site', () => {
    expect(read('<h2>अ</h2><p>a</p><h2>आ</h2><p>b</p><h2>इ</h2><p>c</p>', 'deva').contents[1]?.number).toBe(
      '२',
    )
  })

  it('two headings are too few for chapters', () => {
    expect(read('<h2>Fog</h2><p>a</p><h2>Mud</h2><p>b</p>').chapters).toBe(0)
  })
})

describe('speakers', () => {
  const speech = (name: string) => `<p><strong>${name}:</strong> It was foggy.</p>`
  it('speakers’ names before their words are marked if they occur again', () => {
    const body = html([...'ABCDEF', 'A'].map((name) => speech(`Speaker ${name}`)).join(''))
    expect(body.match(/data-speaker/g)).toHaveLength(7)
    expect(body).toContain(
      '<strong data-speaker="">Speaker A<span class="visually-hidden">:</span></strong> It was foggy.',
    )
  })
  it.each([
    ['that come once', [...'ABCDEFG'].map(speech).join('')],
    ['of fewer than six paragraphs', speech('A').repeat(5)],
    ['without a colon', '<p><strong>Ann</strong> was a pilot.</p>'.repeat(7)],
    [
      'longer than a name',
      speech('A sentence that says much more than a name would, and goes on and on').repeat(7),
    ],
  ])('bold beginnings %s are not taken for speakers', (_, source) => {
    expect(html(source)).not.toContain('data-speaker')
  })
})

it('a short quotation is pulled out, a long one is not', () => {
  expect(html('<blockquote><p>The port need do nothing.</p></blockquote>')).toContain('class="pullquote"')
  expect(html(`<blockquote><p>${LONG.repeat(2)}</p></blockquote>`)).not.toContain('pullquote')
})

describe('the large initial', () => {
  const first = (text: string) => htmlOf(withInitial(prepared(`<p>${text}</p><p>${LONG}</p>`)))
  it('only the first paragraph has a large initial', () => {
    expect(first(LONG).match(/data-initial/g)).toHaveLength(1)
    expect(first(`“${LONG}`)).toMatch(/^<div[^>]*><p data-initial/)
  })
  it.each([
    ['of few words', 'It rained.'],
    ['in Devanagari', 'नीलबंदर के नाव-कारख़ानों में कभी चार सौ कारीगर थे। '.repeat(4)],
    ['in Nastaliq', 'جس گھنٹے کی آواز پر کبھی سارا بازار دکانیں کھولتا تھا '.repeat(4)],
    ['that begins with a number', `1974 was a wet year. ${LONG}`],
    ['that begins with a speaker', `<strong>Yusuf Tungekar:</strong> ${LONG}`],
  ])('a paragraph %s has no large initial', (_, text) => {
    expect(first(text)).not.toContain('data-initial')
  })
})
