import type { Element, Properties, Root } from 'hast'
import { describe, expect, it } from 'vitest'
import { checkAttributes, styleClasses } from '@/lib/body/attributes'

const ADDRESSES = { siteUrl: 'https://paper.example', mediaBase: 'https://media.example' }

function checked(properties: Properties, tagName = 'p'): Properties {
  const root: Root = { type: 'root', children: [{ type: 'element', tagName, properties, children: [] }] }
  const [element] = checkAttributes(root, ADDRESSES).children
  if (element?.type !== 'element') throw new Error('The element is gone.')
  return element.properties
}

describe('checkAttributes', () => {
  it.each([
    ['width', 1, 20_000],
    ['height', 1, 20_000],
    ['colSpan', 1, 1_000],
    ['rowSpan', 1, 65_534],
    ['span', 1, 1_000],
    ['start', -1_000_000, 1_000_000],
    ['value', -1_000_000, 1_000_000],
  ])('the attribute %s may be from %i to %i', (name, least, most) => {
    for (const number of [least, most])
      expect(checked({ [name]: String(number) })).toEqual({ [name]: number })
    for (const number of [least - 1, most + 1]) expect(checked({ [name]: String(number) })).toEqual({})
  })

  it.each(['', 'x', '1x', 'x1', '1.5', '1e3', '+1', '--1', '0x10', '1234567890'])(
    'a number attribute is dropped where it is %j',
    (value) => expect(checked({ start: value })).toEqual({}),
  )

  it.each(['id', 'name'])(
    'the attribute %s has the prefix c- and at most 200 characters of an editor',
    (name) => {
      expect(checked({ [name]: 'a'.repeat(200) }, 'a')).toEqual({ [name]: `c-${'a'.repeat(200)}` })
      expect(checked({ [name]: 'c-a' }, 'a')).toEqual({ [name]: 'c-a' })
      for (const value of ['a'.repeat(201), '', 'a b', 'a\u00a0b', true])
        expect(checked({ [name]: value }, 'a')).toEqual({})
    },
  )

  it('a link within the page leads to the prefixed id, and # and #top to the top of the page', () => {
    const hrefOf = (href: string) => checked({ href }, 'a').href
    expect(['#', '#top', '#note', '#c-note', '#topic'].map(hrefOf)).toEqual([
      '#',
      '#top',
      '#c-note',
      '#c-note',
      '#c-topic',
    ])
    expect(hrefOf(`#${'a'.repeat(201)}`)).toBeUndefined()
  })

  it('the label of a track has at most 100 characters', () => {
    expect(checked({ label: 'a'.repeat(100) }, 'track')).toEqual({ label: 'a'.repeat(100) })
    expect(checked({ label: 'a'.repeat(101) }, 'track')).toEqual({})
  })

  it.each(['lang', 'srcLang'])('the attribute %s is a language tag of at most five parts', (name) => {
    for (const tag of ['en', 'mni', 'pt-BR', 'zh-Hant-TW', 'aa-bb-cc-dd-ee', 'de-12345678'])
      expect(checked({ [name]: tag })).toEqual({ [name]: tag })
    for (const tag of ['', 'e', 'engl', 'aa-bb-cc-dd-ee-ff', 'de-123456789', 'en-', 'en us', '1en', true])
      expect(checked({ [name]: tag })).toEqual({})
  })

  it('the source of a quote is a web address, not a mailbox or an address of this site', () => {
    expect(checked({ cite: 'https://other.example/a' }, 'blockquote')).toEqual({
      cite: 'https://other.example/a',
    })
    for (const cite of ['mailto:a@other.example', 'tel:+91', '/a', '#a', 'javascript:x'])
      expect(checked({ cite }, 'blockquote')).toEqual({})
  })

  it.each([
    ['img', 'src'],
    ['video', 'src'],
    ['video', 'poster'],
    ['track', 'src'],
  ])('the element %s loses a %s with a script or inline data', (tagName, name) => {
    expect(checked({ [name]: '/a' }, tagName)).toEqual({ [name]: 'https://media.example/a' })
    for (const address of ['javascript:x', 'data:text/html,x'])
      expect(checked({ [name]: address }, tagName)).toEqual({})
  })
})

function classesOf(tagName: string, properties: Element['properties']) {
  const element: Element = { type: 'element', tagName, properties, children: [] }
  const [styled] = styleClasses({ type: 'root', children: [element] }).children
  return (styled as Element).properties.className
}

const TEXTS = 'p h1 h2 h3 h4 h5 h6 div section blockquote li dt dd td th caption figcaption pre'.split(' ')

describe('styleClasses on texts', () => {
  it.each(TEXTS)('styleClasses reads the alignment of %s', (tagName) => {
    expect(classesOf(tagName, { style: 'text-align:center' })).toEqual(['text-center'])
    expect(classesOf(tagName, { align: 'Right' })).toEqual(['text-right'])
  })

  it.each(['span', 'a', 'img', 'ul', 'table', 'figure', 'iframe'])(
    'styleClasses reads no alignment of text of %s',
    (tagName) => {
      expect(classesOf(tagName, { style: 'text-align:center' })).toBeUndefined()
    },
  )

  it.each(['left', 'center', 'right', 'justify'])('styleClasses knows %s', (value) => {
    expect(classesOf('p', { style: `text-align: ${value.toUpperCase()} ` })).toEqual([`text-${value}`])
    expect(classesOf('p', { align: value })).toEqual([`text-${value}`])
  })

  it.each([
    'text-align:start',
    'text-align:centered',
    'text-align:center!important',
    'text-align:center/**/',
    'x-text-align:center',
    'text-align-last:center',
    'text-align',
    ':center',
    '--text-align:center',
    'text-align:url(center)',
    '',
  ])('styleClasses gives no class for %j', (style) => {
    expect(classesOf('p', { style })).toBeUndefined()
  })

  it('styleClasses takes the first of several alignments, and the style before the attribute', () => {
    expect(classesOf('p', { style: 'color:red;text-align:right;text-align:left' })).toEqual(['text-right'])
    expect(classesOf('p', { style: 'text-align:right', align: 'left' })).toEqual(['text-right'])
    expect(classesOf('p', { style: 'text-align:start', align: 'left' })).toBeUndefined()
    expect(classesOf('p', { style: 'color:red; text-align : right' })).toEqual(['text-right'])
    expect(classesOf('p', { style: 'color:red', align: 'left' })).toEqual(['text-left'])
  })

  it('styleClasses centres all of <center>', () => {
    expect(classesOf('center', { style: 'text-align:left' })).toEqual(['text-center'])
  })

  it('styleClasses reads the first 1,000 characters of a style', () => {
    const rightAfter = (length: number) => `${'x'.repeat(length - 1)};text-align:right`
    expect(classesOf('p', { style: rightAfter(984) })).toEqual(['text-right'])
    expect(classesOf('p', { style: rightAfter(985) })).toBeUndefined()
  })

  it('styleClasses adds to an element’s classes, and ignores values that are not text', () => {
    expect(classesOf('p', { className: ['table'], style: 'text-align:right' })).toEqual([
      'table',
      'text-right',
    ])
    expect(classesOf('p', { className: ['table'] })).toEqual(['table'])
    expect(classesOf('p', { style: true, align: 7 } as unknown as Element['properties'])).toBeUndefined()
  })
})

describe('styleClasses on pictures, films and tables', () => {
  it.each(['figure', 'img', 'table', 'video', 'div', 'iframe'])(
    'styleClasses reads the width of %s',
    (tagName) => {
      expect(classesOf(tagName, { style: 'width:50%' })).toEqual(['width-50'])
    },
  )
  it.each(['p', 'span', 'section'])('styleClasses reads no width of %s', (tagName) => {
    expect(classesOf(tagName, { style: 'width:50%' })).toBeUndefined()
  })

  it.each([
    ['0%', 25],
    ['28.9%', 25],
    ['29%', 25],
    ['30%', 33],
    ['42%', 50],
    ['59%', 66],
    ['88%', 100],
    ['100%', 100],
    ['999%', 100],
    ['48.1234567890%', 50],
  ])('styleClasses takes the width %s for %i per cent', (width, nearest) => {
    expect(classesOf('img', { style: `width:${width}` })).toEqual([`width-${nearest}`])
  })

  it.each([
    '50',
    '50px',
    '1000%',
    '-50%',
    '5.%',
    '50.12345678901%',
    'calc(50%)',
    '50%x',
    'x50%',
    '1e9%',
    'auto',
  ])('styleClasses reads no width from %s', (width) => {
    expect(classesOf('img', { style: `width:${width}` })).toBeUndefined()
  })

  it.each(['figure', 'img', 'table', 'iframe'])('styleClasses reads to which side %s floats', (tagName) => {
    expect(classesOf(tagName, { style: 'float:left' })).toEqual(['alignleft'])
    expect(classesOf(tagName, { align: 'RIGHT' })).toEqual(['alignright'])
    expect(classesOf(tagName, { style: 'float:right', align: 'left' })).toEqual(['alignright'])
  })
  it.each(['video', 'p', 'blockquote'])('styleClasses reads no float of %s', (tagName) => {
    expect(classesOf(tagName, { style: 'float:left' })).toBeUndefined()
  })
  it.each(['none', 'inherit', 'inline-start', 'left!important'])(
    'styleClasses gives no class for a float of %s',
    (side) => {
      expect(classesOf('img', { style: `float:${side}` })).toBeUndefined()
    },
  )
  it('styleClasses gives one element a width and a side', () => {
    expect(classesOf('figure', { style: 'width:33%;float:right' })).toEqual(['width-33', 'alignright'])
  })
})
