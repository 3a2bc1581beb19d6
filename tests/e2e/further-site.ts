import { end, freePort, type Paper, startSite, untilReady } from './paper'

/** Runs with one more site of the same newspaper, which has settings of its own and ends afterwards. */
export async function withSite(
  paper: Pick<Paper, 'settings'>,
  settings: Record<string, string>,
  run: (url: string) => Promise<void>,
) {
  const site = startSite(await freePort(), { ...paper.settings, ...settings })
  try {
    await untilReady(`${site.url}/robots.txt`, site)
    await run(site.url)
  } finally {
    await end(site.child)
  }
}
