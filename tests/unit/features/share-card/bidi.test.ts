import { describe, expect, it } from 'vitest'
import { bidiLevels, firstDirection, visualOrder } from '@/lib/features/share-card/bidi'

/** A text as drawn from left to right, with right-to-left runs reversed. */
function seen(text: string, base: 'ltr' | 'rtl'): string {
  const levels = bidiLevels(text, base)
  const runs: { level: number; text: string }[] = []
  for (const [index, unit] of text.split('').entries()) {
    const level = levels[index] ?? 0
    const last = runs.at(-1)
    if (last?.level === level) last.text += unit
    else runs.push({ level, text: unit })
  }
  return visualOrder(runs)
    .map(({ level, text }) => (level % 2 === 1 ? [...text].reverse().join('') : text))
    .join('')
}

// Urdu letters are not joined here: only their positions are compared.
describe('bidi order of a line', () => {
  it('text in one direction keeps its order', () => {
    expect(seen('Rain returns', 'ltr')).toBe('Rain returns')
    expect(seen('ابت', 'rtl')).toBe('تبا')
  })
  it('Latin words keep their order in an Urdu line', () => {
    expect(seen('اب New York تث', 'rtl')).toBe('ثت New York با')
  })
  it('Urdu words keep their order in a Latin line', () => {
    expect(seen('The اب تث paper', 'ltr')).toBe('The ثت با paper')
  })
  it('the digits of a number are never reversed', () => {
    expect(seen('اب 1,200 تث', 'rtl')).toBe('ثت 1,200 با')
    expect(seen('اب 12:30 تث', 'rtl')).toBe('ثت 12:30 با')
    expect(seen('اب ۱۲۳ تث', 'rtl')).toBe('ثت ۱۲۳ با')
  })
  it('currency and percent signs stay with their number', () => {
    expect(seen('Up 5% to $20', 'rtl')).toBe('Up 5% to $20')
    expect(seen('$20 now', 'ltr')).toBe('$20 now')
  })
  it('the full stop of an Urdu line is at its left', () => {
    expect(seen('اب FIFA.', 'rtl')).toBe('.FIFA با')
    expect(seen('اب…', 'rtl')).toBe('…با')
  })
  it('a combining mark has the level of its letter', () => {
    expect(bidiLevels('بِت', 'rtl')).toEqual([1, 1, 1])
    expect(bidiLevels('e\u0301a', 'rtl')).toEqual([2, 2, 2])
  })
  it('bidiLevels has one level for each UTF-16 code unit', () => {
    expect(bidiLevels('𝐀ب', 'ltr')).toEqual([0, 0, 1])
  })
})

it('firstDirection is the direction of the first letter', () => {
  expect(firstDirection('2026: بارش')).toBe('rtl')
  expect(firstDirection('“Rain” بارش')).toBe('ltr')
  expect(firstDirection('2026 …')).toBeNull()
})
