/** See docs/decisions/016-editions.md. */
import 'server-only'
import { currentRequest } from '@/lib/base/request-context.mjs'
import { editionAt } from '@/lib/delivery/address/pages'
import { optional } from '@/lib/delivery/cache'
import { siteConfig } from '@/lib/settings/site-config'

/** Sets the language of `site()`. Every layout, page and head awaits it first. */
export async function enterEdition(): Promise<void> {
  if (siteConfig().editions.length === 0) return
  const request = currentRequest()
  if (request === undefined || request.edition !== undefined) return
  const found = await optional('edition', () => editionAt(request.path), null)
  request.edition = found?.edition ?? null
}
