import 'server-only'
import { type EditionLink, EditionSwitch } from '@/components/parts/editions/edition-switch'
import type { MenuItem } from '@/lib/delivery/model'
import { childrenOf } from '@/lib/delivery/records/category'
import { placedEditions } from '@/lib/delivery/records/editions'
import { site } from '@/lib/settings/site'
import type { Messages } from '@/lib/words'
import type { Scope } from './scope'

/** Null without editions. */
export function Editions({ scope, messages }: { scope: Scope; messages: Messages }) {
  const { language, ownLanguage = language } = site()
  const placed = placedEditions(scope.categories)
  if (placed.length === 0) return null
  const current = scope.placed?.category.id
  const links: EditionLink[] = [
    { name: nameOf(ownLanguage), href: '/', language: ownLanguage, isCurrent: scope.placed === null },
    ...placed.map(({ edition, category }) => ({
      name: nameOf(edition.language),
      href: category.path,
      language: edition.language,
      isCurrent: category.id === current,
    })),
  ]
  return <EditionSwitch label={messages.hubs.editions} editions={links} language={language} />
}

/** The language's name in itself: `हिन्दी`. */
const nameOf = (language: string) =>
  new Intl.DisplayNames([language], { type: 'language' }).of(new Intl.Locale(language).language) ?? language

export function menuOf({ placed, categories }: Scope, navbar: readonly MenuItem[]): readonly MenuItem[] {
  if (placed === null) return navbar
  const { category } = placed
  const below = navbar.find(({ href }) => href === category.path)?.children ?? []
  if (below.length > 0) return below
  const children = childrenOf(categories, category)
  if (children.length === 0) return navbar
  return children.map(({ name, path }) => ({ name, href: path, children: [], newTab: false }))
}
