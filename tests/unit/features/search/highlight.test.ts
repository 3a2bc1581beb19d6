import { describe, expect, it } from 'vitest'
import { highlight, MARKED_MAX_CHARACTERS } from '@/lib/features/search/highlight'

/** The headline with what is marked in brackets. */
const marked = (title: string, query: string) =>
  highlight(title, query)
    .map(({ text, isFound }) => (isFound ? `[${text}]` : text))
    .join('')

describe('what was searched for is marked', () => {
  it.each([
    ['whatever its case', 'Rain and RAIN', 'rain', '[Rain] and [RAIN]'],
    ['every time it occurs', 'a port, the port, ports', 'port', 'a [port], the [port], [port]s'],
    ['at the beginning and at the end', 'tide by tide', 'tide', '[tide] by [tide]'],
    ['when nothing else is there', 'tide', 'tide', '[tide]'],
    ['over several words', 'The harbour tunnel opens', 'harbour tunnel', 'The [harbour tunnel] opens'],
    ['where occurrences touch', 'nananas', 'nana', '[nana]nas'],
    ['with signs that mean something to patterns', 'Is 1+1 (=2)?', '(=2)', 'Is 1+1 [(=2)]?'],
    ['in letters that grow in upper case', 'Die Straße', 'STRASSE', 'Die [Straße]'],
    ['with a final sigma', 'ΟΔΥΣΣΕΥΣ', 'οδυσσευς', '[ΟΔΥΣΣΕΥΣ]'],
    ['beside an emoji of several parts', '👩‍👩‍👧 family', 'family', '👩‍👩‍👧 [family]'],
  ])('%s', (_, title, query, expected) => expect(marked(title, query)).toBe(expected))

  it('with its accents, and without them only where none has them', () => {
    expect(marked('Résumé of a resume', 'resume')).toBe('Résumé of a [resume]')
    expect(marked('A café by the sea', 'cafe')).toBe('A [café] by the sea')
    expect(marked('A cafe by the sea', 'café')).toBe('A [cafe] by the sea')
  })
  it('whichever way it is composed', () => {
    expect(marked('A cafe\u0301', 'caf\u00e9')).toBe('A [caf\u00e9]')
  })
  it('in Indic scripts with the signs and the conjuncts it is written with', () => {
    expect(marked('बारिश की वापसी', 'बारिश')).toBe('[बारिश] की वापसी')
    expect(marked('बारिश', 'बार')).toBe('[बारि]श')
    expect(marked('परीक्षा', 'रीक')).toBe('प[रीक्षा]')
    expect(marked('পরীক্ষা', 'রীক')).toBe('প[রীক্ষা]')
    expect(marked('தமிழ் செய்தி', 'தமி')).toBe('[தமி]ழ் செய்தி')
    expect(marked('அக்கறை', 'அக்')).toBe('[அக்]கறை')
  })
  it('and a vowel sign is no accent', () => {
    expect(marked('किला', 'कुला')).toBe('किला')
  })
  it('in Urdu, with the signs above a letter', () => {
    expect(marked('بارش کی واپسی', 'بارش')).toBe('[بارش] کی واپسی')
    expect(marked('براہِ راست', 'براہ')).toBe('[براہِ] راست')
  })
  it('and loses nothing of the headline', () => {
    const title = '  <b>Rain</b>\u00a0&amp; rain 🌧️ '
    expect(
      highlight(title, 'rain')
        .map(({ text }) => text)
        .join(''),
    ).toBe(title)
  })
})

describe('nothing is marked', () => {
  it.each([
    ['where it does not occur', 'Rain', 'sun'],
    ['for one character', 'Rain', 'a'],
    ['for nothing', 'Rain', ''],
    ['in no headline', '', 'rain'],
    ['for marks alone', 'Rain', '\u0301\u0301'],
  ])('%s', (_, title, query) => expect(marked(title, query)).toBe(title))
})

it('text that is too long for a headline is not marked, since its cost grows with the square of its length', () => {
  const longest = 'a'.repeat(MARKED_MAX_CHARACTERS - 4)
  expect(marked(`${longest}rain`, 'rain')).toBe(`${longest}[rain]`)
  expect(marked(`${longest}a rain`, 'rain')).toBe(`${longest}a rain`)
})
