import { languageAttributes, scriptAttributes, storyLanguage } from '../base/languages'
import { tagless } from './plain-text'

const READ_CHARACTERS = 2_000

// Any language that is not in Latin letters: against it, `scriptAttributes` tells whether a headline is.
const NOT_LATIN = 'ur'

type Story = { title: string; standfirst: string; html: string; language: string | null }

/**
 * The language of a story. A headline in Latin letters does not tell it, since names are written so in any language
 * (`iPhone 17`). Then the beginning of the text decides.
 */
export function languageOfStory({ title, standfirst, html, language }: Story, pageLanguage: string): string {
  const ofHeadline = storyLanguage(title, language, pageLanguage)
  if (scriptAttributes(title, NOT_LATIN).lang !== 'und-Latn') return ofHeadline
  const statedLanguage = language ?? pageLanguage
  const text = `${standfirst} ${tagless(html.slice(0, READ_CHARACTERS))}`
  return /\p{L}/u.test(text) ? (scriptAttributes(text, statedLanguage).lang ?? statedLanguage) : ofHeadline
}

/** The `lang` attribute around a story; undefined if its language is that of the page. */
export const languageAround = (story: Story, pageLanguage: string): string | undefined =>
  languageAttributes(languageOfStory(story, pageLanguage), pageLanguage).lang
