import 'server-only'
import { NO_TOP, readTop } from '@/components/front/front-top'
import { type Scope, siteScope } from '@/components/page/scope'
import { optional } from '@/lib/delivery/cache'
import { getCategories } from '@/lib/delivery/records/category'
import { getFooter, getPublication } from '@/lib/delivery/records/menu'
import { expandFrontSections, withoutRepeats } from './front-sections'
import { type FrontSection, kindOf } from './sections'

/** What the site's own front page shows. @throws DeliveryError if the newest posts can't be read */
export async function readFront() {
  const [categories, footer, record] = await Promise.all([
    optional('categories', () => getCategories(), []),
    optional('footer', () => getFooter(), null),
    optional('publication', () => getPublication(), null),
  ])
  return { sections: await readFrontSections(siteScope(categories)), footer, record }
}

/**
 * Reads the sections side by side. A section that can't be read is left out.
 * @throws DeliveryError if the newest posts can't be read: they are the page, and the last good copy of it is kept
 */
export async function readFrontSections(scope: Scope): Promise<FrontSection[]> {
  const { sections, main, categoryEdition } = scope
  const top = sections.some(({ kind }) => kind === 'latest') ? await readTop(scope) : NO_TOP
  const readableSections = expandFrontSections(sections, main, categoryEdition?.category)
  const answers = await Promise.all(
    readableSections.map((section) => {
      const kind = kindOf(section)
      return kind.read(section, kind.limit(section), { scope, top })
    }),
  )
  const withStories = withoutRepeats(
    answers.filter((section) => section !== null),
    top.topTagIds,
  )
  const sectionsInOrder = withStories.reduce(
    (sectionsOfPage, section) => kindOf(section).rearrange?.(sectionsOfPage) ?? sectionsOfPage,
    withStories,
  )
  return Promise.all(
    sectionsInOrder.map(async (section) => (await kindOf(section).readDetails?.(section)) ?? section),
  )
}
