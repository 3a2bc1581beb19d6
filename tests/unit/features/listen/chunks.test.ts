import { describe, expect, it } from 'vitest'
import { CHUNK_MAX_CHARACTERS, chunksOf } from '@/lib/features/listen/chunks'

const joined = (chunks: string[]) => chunks.join(' ').replace(/\s+/g, ' ')

describe('chunksOf', () => {
  it('chunksOf splits a text into sentences', () => {
    expect(chunksOf('The quay is wet. Is it raining? Yes!', 'en')).toEqual([
      'The quay is wet.',
      'Is it raining?',
      'Yes!',
    ])
  })

  it.each([
    ['hi', 'बारिश हुई। सड़कें बंद हैं।', 2],
    ['ur', 'بارش ہوئی۔ سڑکیں بند ہیں۔', 2],
    ['ta', 'மழை பெய்தது. சாலைகள் மூடப்பட்டன.', 2],
  ])('chunks end where sentences end, in the language %s', (language, text, count) => {
    const chunks = chunksOf(text, language)
    expect(chunks).toHaveLength(count)
    expect(joined(chunks)).toBe(text)
  })

  it.each([
    ['clauses', `${'one word after another, '.repeat(30)}end.`],
    ['words', `${'word '.repeat(200)}end.`],
    ['nothing to cut at', '\u{1f6a2}'.repeat(333)],
  ])('chunks are at most CHUNK_MAX_CHARACTERS long and lose no text: %s', (_, text) => {
    const chunks = chunksOf(text, 'en')
    expect(Math.max(...chunks.map(({ length }) => length))).toBeLessThanOrEqual(CHUNK_MAX_CHARACTERS)
    expect(chunks.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
    expect(chunks.every((chunk) => chunk.isWellFormed() && chunk !== '')).toBe(true)
  })

  it('a chunk of a long sentence ends after a clause', () => {
    const chunks = chunksOf(`${'a'.repeat(120)}, ${'b '.repeat(60)}`, 'en')
    expect(chunks[0]).toBe(`${'a'.repeat(120)},`)
  })

  it('an empty text has no chunks', () => {
    expect(chunksOf(' \n ', 'en')).toEqual([])
  })
})
