import { freePort } from '../../scripts/steps/ports.mjs'
import type { Paper } from './paper'
import { end, untilReady } from './processes'
import { startSite } from './site-process'

export type FurtherSite = ReturnType<typeof startSite>

/**
 * Runs with one more site of the same newspaper, which has settings of its own and ends afterwards.
 * @param upAt path that answers once it is up: `/api/health` for a site that never becomes ready
 */
export async function withSite(
  paper: Pick<Paper, 'settings'>,
  settings: Record<string, string>,
  run: (site: FurtherSite) => Promise<void>,
  upAt = '/robots.txt',
) {
  const site = startSite(await freePort(), { ...paper.settings, ...settings })
  try {
    await untilReady(`${site.url}${upAt}`, site)
    await run(site)
  } finally {
    await end(site.child)
  }
}
