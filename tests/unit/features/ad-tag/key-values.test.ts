import { describe, expect, it } from 'vitest'
import { tagSettings } from '@/lib/base/config/advertising/ad-tag'
import { pageKeyValues, slotKeyValues } from '@/lib/features/ad-tag/key-values'

const settings = tagSettings({ units: [] })

describe('key-values', () => {
  it('pageKeyValues has null for each fact that the page does not have', () => {
    expect(pageKeyValues(settings, { kind: 'front' })).toEqual({
      page: 'front',
      section: null,
      tags: null,
      author: null,
      id: null,
      access: null,
    })
  })
  it('the setting keys renames or omits key-values, and targeting adds others', () => {
    const own = tagSettings({
      units: [],
      keys: { section: 'sec', author: null, slot: 'pos' },
      targeting: { site: 'paper', test: ['a', 'b'] },
    })
    expect(pageKeyValues(own, { kind: 'article', section: 'sport', authors: ['A'] })).toEqual({
      page: 'article',
      sec: 'sport',
      tags: null,
      id: null,
      access: null,
      site: 'paper',
      test: ['a', 'b'],
    })
    expect(slotKeyValues(own, 'header-top')).toEqual({ pos: 'header-top' })
    expect(slotKeyValues(tagSettings({ units: [], keys: { slot: null } }), 'a')).toEqual({})
  })
  it('a key-value has no reserved character and at most 40 characters', () => {
    const { author } = pageKeyValues(settings, {
      kind: 'article',
      authors: ['O’Neil, "Bob" <b@x.example>&', '=', '𝒶'.repeat(60), 'आशा राव'],
    })
    expect(author).toEqual(['O’Neil Bob b@x.example', '𝒶'.repeat(40), 'आशा राव'])
  })
})
