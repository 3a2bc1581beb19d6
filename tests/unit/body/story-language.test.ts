import { describe, expect, it } from 'vitest'
import { languageOfStory } from '@/lib/body/story-language'

describe('languageOfStory', () => {
  const story = { title: 'iPhone 17 Pro Max vs Galaxy S26', standfirst: '', html: '', language: 'ur' }

  it.each([
    ['of an Urdu text under a Latin headline', { html: '<p>اردو متن</p>' }, 'ur'],
    ['of an Urdu text in a site in English', { html: '<p>اردو متن</p>', language: null }, 'und-Arab'],
    ['of an Urdu standfirst', { standfirst: 'اردو متن' }, 'ur'],
    ['of an English story that the service calls Urdu', { html: '<p>Two phones compared</p>' }, 'und-Latn'],
    ['of a headline alone', {}, 'und-Latn'],
    ['of a Hindi headline', { title: 'बारिश', html: '<p>Rain</p>' }, 'und-Deva'],
  ])('the language %s', (_, own, expected) => {
    expect(languageOfStory({ ...story, ...own }, 'en')).toBe(expected)
  })
})
