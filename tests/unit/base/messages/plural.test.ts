import { readdirSync } from 'node:fs'
import { expect, it, vi } from 'vitest'
import { type PluralForms, plural } from '@/lib/base/messages/plural'

const recorded = vi.hoisted(() => [] as { language: string; forms: object }[])

vi.mock('@/lib/base/messages/plural', async (original) => {
  const real = await original<typeof import('@/lib/base/messages/plural')>()
  const recordingPlural = (language: string, forms: PluralForms) => {
    recorded.push({ language, forms })
    return real.plural(language, forms)
  }
  return { plural: recordingPlural }
})

const LANGUAGES = readdirSync('lib/base/messages')
  .map((file) => file.replace(/\.ts$/, ''))
  .filter((name) => /^[a-z]{2}$/.test(name))

it.each(LANGUAGES)(
  '%s has one plural form, or one for each plural category of the language',
  async (language) => {
    await import(`@/lib/base/messages/${language}.ts`)
    const own = recorded.filter((call) => call.language === language)
    // Minutes to read, updates of a live blog, and results of a search.
    expect(own).toHaveLength(3)
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
    const incomplete = own.filter(({ forms }) => {
      const given = Object.keys(forms).sort().join()
      return given !== 'other' && given !== [...pluralCategories].sort().join()
    })
    expect(incomplete).toEqual([])
  },
)

it('plural chooses the form by the plural categories of the language', () => {
  const nights = plural('ar', {
    zero: 'لا ليالي',
    one: 'ليلة',
    two: 'ليلتان',
    few: '# ليال',
    many: '# ليلة',
    other: '# من الليالي',
  })
  expect([0, 1, 2, 3, 10, 11, 99, 100, 102, 103].map(nights)).toEqual([
    'لا ليالي',
    'ليلة',
    'ليلتان',
    '3 ليال',
    '10 ليال',
    '11 ليلة',
    '99 ليلة',
    '100 من الليالي',
    '102 من الليالي',
    '103 ليال',
  ])
})
