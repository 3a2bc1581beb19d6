/** How much of a gated post is shown, at the exact limits. */
import type { Element, ElementContent, Root } from 'hast'
import { describe, expect, it } from 'vitest'
import { EMBED, IMAGE, TABLE } from '@/lib/body/elements'
import { gate } from '@/lib/body/gate'
import { countWords } from '@/lib/body/text'

const CHARACTERS = 1_200

const element = (tagName: string, ...children: (ElementContent | string)[]): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children: children.map((child) => (typeof child === 'string' ? { type: 'text', value: child } : child)),
})
const p = (...children: (ElementContent | string)[]) => element('p', ...children)

/** A story of this many words: it decides whether the tested paragraphs are within a third. */
const story = (words: number, language = 'en') => ({ text: 'word '.repeat(words), words, language })
const LONG = story(100_000)

function open(children: ElementContent[], whole = LONG): string[] {
  const root: Root = { type: 'root', children }
  return gate(root, whole).children.map((child) => textOf(child as ElementContent))
}
const textOf = (node: ElementContent): string =>
  node.type === 'text' ? node.value : node.type === 'element' ? node.children.map(textOf).join('') : ''

const words = (characters: number) => 'abcd '.repeat(characters / 5)

describe('gate: characters', () => {
  it('at most 1,200 characters are shown, in one paragraph or in two', () => {
    const longest = `${words(CHARACTERS - 5)}abcde`
    expect(open([p(longest)])).toEqual([longest])
    const [cut] = open([p(`${longest}f`)])
    expect(cut).toBe(`${words(CHARACTERS - 5).trimEnd()}…`)
    expect(open([p(words(700)), p(`${words(495)}abcde`)])).toEqual([words(700), `${words(495)}abcde`])
    expect(open([p(words(700)), p(`${words(495)}abcdef`)])[1]).toBe(`${words(495).trimEnd()}…`)
  })

  it('the second paragraph is left out when the first uses all 1,200 characters', () => {
    expect(open([p(words(CHARACTERS)), p('SECRET')])).toEqual([words(CHARACTERS)])
    expect(open([p(words(CHARACTERS + 5)), p('SECRET')])).toHaveLength(1)
  })

  it('text after the cut in a paragraph is removed', () => {
    expect(open([p(words(2_000), element('b', 'SECRET'), 'SECRET')])[0]).not.toContain('SECRET')
  })

  it('the cut is after a word in the second half of the limit, else within a word but not a character', () => {
    expect(open([p(`${'a'.repeat(600)} ${'b'.repeat(900)}`)])[0]).toHaveLength(CHARACTERS + 1)
    expect(open([p(`${'a'.repeat(601)} ${'b'.repeat(900)}`)])).toEqual([`${'a'.repeat(601)}…`])
    expect(open([p(`a${'🌊'.repeat(700)}`)])).toEqual([`a${'🌊'.repeat(599)}…`])
  })
})

describe('gate: words', () => {
  it.each([
    [0, []],
    [2, []],
    [3, ['one…']],
    [5, ['one…']],
    [6, ['one two…']],
    [9, ['one two three', '']],
    [12, ['one two three', 'four…']],
  ])('a third of %i words is shown, rounded down', (count, expected) => {
    const openPart = open([p('one two three'), p('four five six')], story(count))
    expect(openPart).toEqual(expected.filter((text) => text !== ''))
  })

  it('the smaller of two word counts decides how many words are shown', () => {
    const one = p('one two three four five six')
    expect(open([one], { text: 'word '.repeat(6), words: 60, language: 'en' })).toEqual(['one two…'])
    expect(open([one], { text: 'word '.repeat(60), words: 6, language: 'en' })).toEqual(['one two…'])
  })
})

it('a third of the words of a Japanese story is shown', () => {
  const text = '今日は朝から雨が降る。明日も雨が降る。'
  const words = countWords(text, 'ja')
  const [openPart = ''] = open([p(text)], { text, words, language: 'ja' })
  expect(openPart.endsWith('…')).toBe(true)
  expect(countWords(openPart, 'ja')).toBe(Math.floor(words / 3))
})

describe('gate: paragraphs', () => {
  it('two paragraphs are shown, not counting those without text', () => {
    expect(open([p('a'), p(' \n'), p(), p('b'), p('SECRET')])).toEqual(['a', 'b'])
  })

  it('only paragraphs at the top level or in div and section are shown', () => {
    const nodes = [
      { type: 'text' as const, value: 'SECRET' },
      element('blockquote', p('SECRET')),
      element('div', 'SECRET', element('section', p('a'))),
      element('aside', p('SECRET')),
      p('b'),
    ]
    expect(open(nodes)).toEqual(['a', 'b'])
  })

  it.each([...'figure h2 h3 h4 h5 h6 ul ol dl table video audio'.split(' '), IMAGE, EMBED, TABLE])(
    'the free part ends before %s',
    (name) => {
      expect(open([p('a'), element(name, 'x'), p('SECRET')])).toEqual(['a'])
      expect(open([p('a'), element('div', element(name, 'x')), p('SECRET')])).toEqual(['a'])
      expect(open([element('div', element(name, 'x'), p('SECRET')), p('SECRET')])).toEqual([])
      expect(open([p('a'), element('blockquote', element('div', element(name, 'x'))), p('SECRET')])).toEqual([
        'a',
      ])
    },
  )

  it('a cut paragraph keeps its emphasis and loses elements left empty', () => {
    const tree: Root = {
      type: 'root',
      children: [p(element('b', 'one'), ' two three', element('i', ' four'))],
    }
    const [paragraph] = gate(tree, story(9)).children as Element[]
    expect(paragraph?.children).toEqual([element('b', 'one'), { type: 'text', value: ' two three' }])
  })
})

describe('gate: content of a paragraph', () => {
  const shownChildren = (...children: ElementContent[]) =>
    (gate({ type: 'root', children }, LONG).children[0] as Element).children

  it('comments and pictures are removed from a shown paragraph', () => {
    const paragraph = p('One ', { type: 'comment', value: 'SECRET' }, element(IMAGE), 'two.')
    expect(shownChildren(paragraph)).toEqual(p('One ', 'two.').children)
  })

  it('a shown paragraph keeps line breaks and loses elements after the cut', () => {
    expect(shownChildren(p('One', element('br'), 'two.'))).toEqual(p('One', element('br'), 'two.').children)
    const cut = shownChildren(p(words(CHARACTERS), element('b', 'SECRET')))
    expect(cut).toEqual(p(words(CHARACTERS)).children)
  })
})

it('a figure in nested groups ends the free part for everything after them', () => {
  const group = element('div', element('section', p('One.'), element('figure')))
  expect(open([group, p('SECRET')])).toEqual(['One.'])
  expect(open([element('div', group, p('SECRET')), p('SECRET')])).toEqual(['One.'])
  expect(open([element('div', element('div', group), p('SECRET'))])).toEqual(['One.'])
})
