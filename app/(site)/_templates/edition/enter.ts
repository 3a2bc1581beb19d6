/** The edition that a page is made in: docs/decisions/016-editions.md. */
import 'server-only'
import { siteConfig } from '@/lib/base/config/site-config'
import { optional } from '@/lib/cms/cache/read-through'
import { currentRequest } from '@/lib/platform/request-context.mjs'
import { editionAt } from '@/lib/routing/edition-at'

/**
 * Notes the edition of the requested address, after which `site()` has its language. Every layout, page and head waits
 * for it first; without editions nothing is read. Where the service fails, the page is in the site's own language.
 */
export async function enterEdition(): Promise<void> {
  if (siteConfig().editions.length === 0) return
  const request = currentRequest()
  if (request === undefined || request.edition !== undefined) return
  const found = await optional('edition', () => editionAt(request.path), null)
  request.edition = found?.edition ?? null
}
