import { describe, expect, it } from 'vitest'
import { fittedWords } from '@/components/ui/fitted-words'
import { longestWordEm } from '@/lib/base/word-width'

describe('longestWordEm', () => {
  // Measured in the faces of headlines, in em.
  it.each<[string, string, number]>([
    ['Latin', 'A note on internationalisation', 9.6],
    ['Latin with hyphens', 'A father-in-law', 3],
    ['Tamil', 'சென்னை நெடுஞ்சாலைத்துறையினர் கூறினர்', 16.4],
    ['Malayalam', 'തിരുവനന്തപുരത്തുനിന്നുള്ള വാർത്ത', 13.6],
    ['Kannada', 'ಅಂತಾರಾಷ್ಟ್ರೀಯೀಕರಣದಿಂದಾಗಿ ಬದಲಾವಣೆ', 11.7],
    ['Hindi', 'अन्तर्राष्ट्रीयकरण पर बहस', 5.6],
    ['Urdu', 'بین الاقوامی تعلقات', 3.5],
  ])('the longest word of %s has about its measured width', (_, text, em) => {
    expect(longestWordEm(text)).toBeGreaterThan(em * 0.9)
    expect(longestWordEm(text)).toBeLessThan(em * 1.6)
  })

  it('scripts that break between any two characters, and an empty text, have no long words', () => {
    expect(longestWordEm('東京都知事選挙の開票結果をお伝えします')).toBe(0)
    expect(longestWordEm('')).toBe(0)
  })

  it('measuring a text of a million characters takes no longer than measuring a headline', () => {
    expect(longestWordEm('a'.repeat(1_000_000))).toBe(longestWordEm('a'.repeat(1_000)))
  })
})

describe('fittedWords', () => {
  it('a headline whose words fit everywhere has no styles', () => {
    expect(fittedWords('Tide and time', 5)).toBeNull()
  })

  it('a longer word is scaled to the width of its box without what stands beside it, and to no less than about half', () => {
    expect(fittedWords('internationalisation', 5, '4rem')).toEqual({
      box: { containerType: 'inline-size' },
      words: { display: 'block', fontSize: 'max(0.55em,min(1em,(100cqi - 4rem)/11))' },
    })
  })
})
