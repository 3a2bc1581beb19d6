/** Names in `site.config.ts` that the service does not have: what they name is left out of pages without a word. */
import { SITE_DEFAULTS, type SiteSettings } from '../../lib/base/config/site-defaults'
import { filterParameters } from '../../lib/cms/filters'
import { fields } from '../../lib/cms/parsers/coerce'
import { hubFilters } from '../../lib/cms/repositories/hub-posts'
import { listIn } from './ask-route'
import type { Sample } from './check-routes'
import { type Finding, findingsOf } from './findings'
import type { Ask } from './service-client'

export type Named = Pick<
  SiteSettings,
  'frontPage' | 'editions' | 'breaking' | 'podcasts' | 'newsletterBox' | 'newsletters' | 'menu'
>

/** Where it is named, such as `editions`, and the name. */
type Mention = { where: string; name: string }

const { warning } = findingsOf('settings')

/** @param hasSignUp whether NEWSLETTER_SIGNUP_URL is set */
export async function checkSiteConfig(
  ask: Ask,
  sample: Sample,
  config: Named,
  hasSignUp: boolean,
): Promise<Finding[]> {
  const findings: Finding[] = []
  const sections = missing(sectionsNamed(config), new Set(sample.categories.map(slugOf)))
  if (sections !== null)
    findings.push(
      warning(
        `site.config.ts names sections that the service does not have: ${sections}`,
        'Compare them with the slugs of your categories; what names them is left out.',
      ),
    )
  const letters = missing(newslettersNamed(config), new Set(sample.newsletters.map(nameOf)))
  if (letters !== null)
    findings.push(
      warning(
        `site.config.ts names newsletters that the service does not have: ${letters}`,
        'Write their names as in your publishing system.',
      ),
    )
  if (config.newsletterBox !== null && !hasSignUp)
    findings.push(
      warning(
        '“newsletterBox” of site.config.ts is shown nowhere, since NEWSLETTER_SIGNUP_URL is not set',
        'Set it to the endpoint that takes sign-ups: docs/lists.md.',
      ),
    )
  const empty = await emptyHubs(ask, config.menu.hubs)
  if (empty.length > 0)
    findings.push(
      warning(
        `The menu leads to lists without posts, which are not found: ${empty.join(', ')}`,
        'Leave them out of “menu.hubs” in site.config.ts until there are some.',
      ),
    )
  return findings
}

function sectionsNamed({ frontPage, editions, breaking, podcasts }: Named): Mention[] {
  // The shipped front page names sections that many publishers have.
  const isOwn = frontPage.sections !== SITE_DEFAULTS.frontPage.sections
  const onFront = isOwn ? frontPage.sections : []
  const single = [
    { where: 'breaking', rule: breaking },
    { where: 'podcasts.from', rule: podcasts.from },
  ]
  return [
    ...onFront.flatMap((one) => (one.kind === 'category' ? [{ where: 'frontPage', name: one.slug }] : [])),
    ...editions.map(({ category }) => ({ where: 'editions', name: category })),
    ...single.flatMap(({ where, rule }) => (rule?.kind === 'category' ? [{ where, name: rule.slug }] : [])),
  ]
}

const newslettersNamed = ({ newsletterBox, newsletters }: Named): Mention[] => [
  ...(newsletterBox === null ? [] : [{ where: 'newsletterBox', name: newsletterBox.newsletter }]),
  ...newsletters.map(({ name }) => ({ where: 'newsletters', name })),
]

/** Null if all are there. */
function missing(mentions: readonly Mention[], there: ReadonlySet<string>): string | null {
  const not = mentions.filter(({ name }) => !there.has(name.normalize('NFC')))
  return not.length === 0 ? null : not.map(({ where, name }) => `${name} (${where})`).join(', ')
}

const nameOf = (record: unknown) =>
  String(fields(record).name ?? '')
    .trim()
    .normalize('NFC')

const slugOf = (record: unknown) => String(fields(record).slug ?? '').normalize('NFC')

async function emptyHubs(ask: Ask, hubs: Named['menu']['hubs']): Promise<string[]> {
  const empty: string[] = []
  for (const hub of hubs) {
    if (hub !== 'videos' && hub !== 'galleries' && hub !== 'live' && hub !== 'stories') continue
    const parameters = { limit: 1, ...filterParameters(hubFilters(hub)) }
    const found = listIn(await ask({ segments: ['posts'], parameters }))
    if (found?.length === 0) empty.push(hub)
  }
  return empty
}
