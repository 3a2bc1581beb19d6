import { describe, expect, it } from 'vitest'
import { isName } from '@/lib/cms/person-name'

describe('isName', () => {
  it.each([
    ['desk@example.org', false],
    ['Jane Doe <jane@example.org>', false],
    ['jane@desk', false],
    ['@janedoe', true],
    ['Sport @ The Harbour', true],
    ['مریم', true],
    ['', true],
  ])('“%s” is a name: %s', (name, expected) => {
    expect(isName(name)).toBe(expected)
  })
})
