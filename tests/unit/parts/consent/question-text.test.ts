import { expect, it } from 'vitest'
import { questionText } from '@/components/parts/consent/question-text'
import { messages, SPOKEN } from '@/lib/words'

it('the question for consent names the purposes that are asked for', () => {
  const { privacy } = messages('en')
  expect(questionText(privacy, ['measurement'], 'en')).toBe(
    'With your consent, this site uses measurement. You can read it either way.',
  )
  expect(questionText(privacy, ['measurement', 'advertising', 'embeds'], 'en-GB')).toContain(
    'uses measurement, advertising and content of other sites.',
  )
})

it.each(SPOKEN)('the question for consent in %s names no other purpose', (language) => {
  const { privacy } = messages(language)
  const text = questionText(privacy, ['embeds'], language)
  const name = (purpose: 'measurement' | 'advertising' | 'embeds') =>
    privacy.purposes[purpose].name.toLocaleLowerCase(language)
  expect(text).toContain(name('embeds'))
  for (const other of ['measurement', 'advertising'] as const) expect(text).not.toContain(name(other))
})
