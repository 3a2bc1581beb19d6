import { Link } from '@/components/ui/link'
import { languageAttributes } from '@/lib/base/languages'

export type EditionLink = {
  name: string
  href: string
  /** BCP 47 tag; null for a sister site whose record names no language. */
  language: string | null
  isCurrent: boolean
}

// In the page instead of a style sheet, because few sites have editions. React keeps one of equal style elements.
const STYLES = `
[data-editions] { border-block-end: 1px solid var(--rule); font: 400 0.875rem/1.4 var(--sans) }
[data-editions] ul { display: flex; flex-wrap: wrap; justify-content: flex-end; gap: 0 1.25rem; margin-block: 0;
  max-inline-size: var(--page); margin-inline: auto; padding: 0 var(--gutter); list-style: none }
[data-editions] a { display: inline-block; min-inline-size: 1.5rem; padding-block: 0.75rem; text-align: center; color: inherit; text-decoration: none }
[data-editions] a:hover { text-decoration: underline }
[data-editions] [aria-current] { font-weight: 700; text-decoration: underline; text-underline-offset: 0.3em }
@media print { [data-editions] { display: none } }
`

export function EditionSwitch({
  label,
  editions,
  language,
}: {
  label: string
  editions: readonly EditionLink[]
  language: string
}) {
  return (
    <nav aria-label={label} data-editions>
      <style href="editions" precedence="parts">
        {STYLES}
      </style>
      <ul>
        {editions.map(({ name, href, language: editionLanguage, isCurrent }) => (
          <li key={href}>
            <Link
              href={href}
              {...(editionLanguage !== null && { hrefLang: editionLanguage })}
              {...languageAttributes(editionLanguage, language)}
              {...(isCurrent && { 'aria-current': 'true' as const })}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
