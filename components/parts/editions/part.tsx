import 'server-only'
import type { Part, Places } from '@/components/page/places'
import { categoryEditions } from '@/lib/delivery/records/editions'
import { site } from '@/lib/settings/site'
import { type EditionLink, EditionSwitch } from './edition-switch'

export function Editions({ scope, sisters, messages }: Places['top']) {
  const { url: siteUrl, language, ownLanguage = language } = site()
  const editionsOfSite = categoryEditions(scope.categories)
  const otherSites = sisters.filter(({ url }) => !isOn(url, siteUrl))
  if (editionsOfSite.length + otherSites.length === 0) return null
  const currentId = scope.categoryEdition?.category.id
  const links: EditionLink[] = [
    {
      name: nameOf(ownLanguage),
      href: '/',
      language: ownLanguage,
      isCurrent: scope.categoryEdition === null,
    },
    ...editionsOfSite.map(({ edition, category }) => ({
      name: nameOf(edition.language),
      href: category.path,
      language: edition.language,
      isCurrent: category.id === currentId,
    })),
    ...otherSites.map(({ name, url, language }) => ({ name, href: url, language, isCurrent: false })),
  ]
  return <EditionSwitch label={messages.hubs.editions} editions={links} language={language} />
}

const isOn = (url: string, site: string) => hostOf(url) === hostOf(site)

const hostOf = (url: string) => new URL(url).host.replace(/^www\./, '')

/** The language's name in the language itself, such as `हिन्दी`, since its readers look for that. */
const nameOf = (language: string) =>
  new Intl.DisplayNames([language], { type: 'language' }).of(new Intl.Locale(language).language) ?? language

export const editions: Part = { top: { before: Editions } }
