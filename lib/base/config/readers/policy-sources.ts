/** Hosts that `site.config.ts` adds to the policy of every page. */

import { siteConfig } from '../site-config'
import type { ReaderSettings } from '.'

/** Origins; next.config.mjs reads them at build. */
export function policySources(
  { entitlement, comments }: Pick<ReaderSettings, 'entitlement' | 'comments'> = siteConfig(),
): { connect: string[]; frame: string[] } {
  return { connect: originOf(entitlement?.endpoint), frame: originOf(comments?.frame) }
}

/** None for a path of this site, which `'self'` allows. */
function originOf(address: string | undefined): string[] {
  return address?.startsWith('https://') ? [new URL(address).origin] : []
}
