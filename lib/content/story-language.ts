import { scriptAttributes, storyLanguage } from '../base/languages'
import { tagless } from './plain-text'

// The first paragraphs.
const READ_CHARACTERS = 2_000

// Beside it, Latin letters are of another script.
const NOT_LATIN = 'ur'

type Story = { title: string; standfirst: string; html: string; language: string | null }

/**
 * The language of a story's text. A headline in Latin letters says nothing of it, since names are written so in every
 * language (`iPhone 17`): then the beginning of the text decides.
 */
export function languageOfStory({ title, standfirst, html, language }: Story, pageLanguage: string): string {
  const ofHeadline = storyLanguage(title, language, pageLanguage)
  if (scriptAttributes(title, NOT_LATIN).lang !== 'und-Latn') return ofHeadline
  const named = language ?? pageLanguage
  const text = `${standfirst} ${tagless(html.slice(0, READ_CHARACTERS))}`
  return /\p{L}/u.test(text) ? (scriptAttributes(text, named).lang ?? named) : ofHeadline
}
