import { describe, expect, it } from 'vitest'
import { largestSource, sourceSet } from '@/lib/body/source-set'

const AT = { siteUrl: 'https://news.example', mediaBase: 'https://media.example' }
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => `https://m.example/${index + 1}.jpg ${index + 1}w`)

describe('sourceSet', () => {
  it.each([
    ['/a.jpg', 'https://media.example/a.jpg'],
    ['/a.jpg 2x', 'https://media.example/a.jpg 2x'],
    ['/a.jpg 1.5x, /b.jpg 2.125x', 'https://media.example/a.jpg 1.5x, https://media.example/b.jpg 2.125x'],
    ['/a.jpg 300w,/b.jpg 99999w', 'https://media.example/a.jpg 300w, https://media.example/b.jpg 99999w'],
    ['\n/a.jpg\t1x ,\n /b.jpg  2x\n', 'https://media.example/a.jpg 1x, https://media.example/b.jpg 2x'],
    ['/a.jpg, /b.jpg', 'https://media.example/a.jpg, https://media.example/b.jpg'],
    ['/a,b.jpg 1x', 'https://media.example/a,b.jpg 1x'],
    [',/a.jpg,, ,,/b.jpg 2x', 'https://media.example/a.jpg, https://media.example/b.jpg 2x'],
    ['/a.jpg 1x,,/b.jpg 2x', 'https://media.example/a.jpg 1x, https://media.example/b.jpg 2x'],
    // Descriptors that browsers reject, with their address.
    ['/a.jpg 10q, /b.jpg 2x', 'https://media.example/b.jpg 2x'],
    ['/a.jpg x, /b.jpg 2x', 'https://media.example/b.jpg 2x'],
    ['/a.jpg -1x, /b.jpg 2x', 'https://media.example/b.jpg 2x'],
    ['/a.jpg 123456w, /b.jpg 2x', 'https://media.example/b.jpg 2x'],
    ['/a.jpg 1.2345x, /b.jpg 2x', 'https://media.example/b.jpg 2x'],
    ['/a.jpg a1x, /b.jpg 2x', 'https://media.example/b.jpg 2x'],
    ['/a.jpg 1xa, /b.jpg 2x', 'https://media.example/b.jpg 2x'],
    // Addresses that are refused, with their descriptor.
    ['javascript:alert(1) 1x, /b.jpg 2x', 'https://media.example/b.jpg 2x'],
    // A comma at its end belongs to no address, and the next word is one.
    ['data:, /b.jpg 2x', 'https://media.example/b.jpg 2x'],
    ['/a.jpg?x=, 1x', 'https://media.example/a.jpg?x=, https://media.example/1x'],
  ])('sourceSet turns %j into %j', (value, expected) => {
    expect(sourceSet(value, AT)).toBe(expected)
  })

  it.each([undefined, null, 7, ['/a.jpg 1x'], '', ' , ,', '/a.jpg 10q', 'data:,'])(
    'sourceSet has nothing usable in %j',
    (value) => {
      expect(sourceSet(value, AT)).toBeNull()
    },
  )

  it('sourceSet keeps the first twelve candidates', () => {
    expect(sourceSet(many(12).join(', '), AT)?.split(', ')).toHaveLength(12)
    expect(sourceSet(many(13).join(', '), AT)?.split(', ')).toEqual(many(12))
    expect(sourceSet(many(30).join(','), AT)?.split(', ')).toEqual(many(12))
  })

  it('sourceSet reads up to 8,192 characters', () => {
    const longest = `/${'a'.repeat(4_000)}.jpg 1x, /b.jpg 2x`.padEnd(8_192, ' ')
    expect(sourceSet(longest, AT)).toContain('b.jpg 2x')
    expect(sourceSet(`${longest} `, AT)).toBeNull()
  })
})

describe('largestSource', () => {
  it.each([
    ['/s.jpg 300w, /l.jpg 1600w, /m.jpg 800w', '/l.jpg'],
    ['/one.jpg 1.5x, /two.jpg 1.25x', '/one.jpg'],
    ['/first.jpg 2x, /second.jpg 2x', '/first.jpg'],
    ['/a.jpg, /b.jpg 1x', '/b.jpg'],
    ['/a.jpg 0w, /b.jpg 1w', '/b.jpg'],
  ])('largestSource of %j is %s', (srcSet, largest) => {
    expect(largestSource(srcSet)).toBe(largest)
  })
  it.each(['', '/a.jpg', '/a.jpg, /b.jpg', '/a.jpg 0w'])('largestSource finds none in %j', (srcSet) => {
    expect(largestSource(srcSet)).toBeNull()
  })
})
