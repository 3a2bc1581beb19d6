import { languageAttributes, scriptAttributes, storyLanguage } from '../base/languages'
import { tagless } from './plain-text'

const READ_CHARACTERS = 2_000

const NOT_LATIN = 'ur'

type Story = { title: string; standfirst: string; html: string; language: string | null }

/** Headlines may be in Latin letters in any language (`iPhone 17`). */
export function languageOfStory({ title, standfirst, html, language }: Story, pageLanguage: string): string {
  const ofHeadline = storyLanguage(title, language, pageLanguage)
  if (scriptAttributes(title, NOT_LATIN).lang !== 'und-Latn') return ofHeadline
  const named = language ?? pageLanguage
  const text = `${standfirst} ${tagless(html.slice(0, READ_CHARACTERS))}`
  return /\p{L}/u.test(text) ? (scriptAttributes(text, named).lang ?? named) : ofHeadline
}

/** The `lang` of a story's page; undefined where it is the site's. */
export const languageAround = (story: Story, pageLanguage: string): string | undefined =>
  languageAttributes(languageOfStory(story, pageLanguage), pageLanguage).lang
