import 'server-only'
import { cached } from '../cache/read-through'
import { TAG } from '../cache-tags'
import { get } from '../client/http'
import { nullOn404 } from '../client/not-found'
import type { Footer, MenuItem, Newsletter } from '../model'
import { readItems, recordOf } from '../parsers/envelope'
import { readFooter } from '../parsers/footer'
import { readMenu } from '../parsers/navbar'
import { newsletterReading } from '../parsers/newsletter'
import { readWholeList } from './lists'
import { parserSettings } from './settings'

/** @throws DeliveryError */
export function getNavbar(): Promise<MenuItem[]> {
  return cached(['navbar'], { tags: [TAG.navigation], fresh: 'long' }, async () => {
    const { siteUrl } = parserSettings()
    return readMenu(await readWholeList('navbar', ['navbar']), siteUrl)
  })
}

/** Null if not configured. @throws DeliveryError */
export function getFooter(): Promise<Footer | null> {
  return cached(['footer'], { tags: [TAG.navigation], fresh: 'long' }, async () => {
    const { siteUrl, mediaBase } = parserSettings()
    const body = await nullOn404(get({ route: 'footer', segments: ['footer'] }))
    if (body === null) return null
    if (typeof body === 'object' && 'data' in body && body.data === null) return null
    return readFooter(recordOf(body, 'footer'), siteUrl, mediaBase)
  })
}

/** @throws DeliveryError */
export function getNewsletters(): Promise<Newsletter[]> {
  return cached(['newsletter-groups'], { tags: [TAG.newsletters], fresh: 'long' }, async () => {
    const items = await readWholeList('newsletter-groups', ['newsletter-groups'])
    const { mediaBase, siteUrl } = parserSettings()
    return readItems(newsletterReading(mediaBase ?? siteUrl), items, 'newsletter-groups')
  })
}
