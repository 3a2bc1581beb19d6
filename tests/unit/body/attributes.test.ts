/** What an attribute of editors' HTML may be, at the exact limits. */
import type { Properties, Root } from 'hast'
import { describe, expect, it } from 'vitest'
import { checkAttributes } from '@/lib/body/attributes'

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

  it('the source of a quote is an address of the web, not one of a mailbox or this site', () => {
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
  ])('the %s has no %s that is a script or inline data', (tagName, name) => {
    expect(checked({ [name]: '/a' }, tagName)).toEqual({ [name]: 'https://media.example/a' })
    for (const address of ['javascript:x', 'data:text/html,x'])
      expect(checked({ [name]: address }, tagName)).toEqual({})
  })
})
