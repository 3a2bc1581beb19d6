/** Crawlers that come to a site, as its metrics count them. */
import { freePort } from '../../scripts/steps/ports.mjs'
import { ask } from './ask'
import { expect, test } from './paper'
import { end, untilReady } from './processes'
import { metricsOf, startSite } from './site-process'

test('with CRAWLER_NETWORKS, the metrics tell a real crawler from one that uses its name', async ({
  paper,
}) => {
  const site = startSite(await freePort(), {
    ...paper.settings,
    CRAWLER_NETWORKS: 'on',
    TRUSTED_PROXIES: '1',
    NODE_OPTIONS: '--import ./tests/fixtures/crawler-networks.mjs',
  })
  try {
    await untilReady(`${site.url}/robots.txt`, site)
    const counted = async () =>
      (await metricsOf(site)).split('\n').filter((line) => line.startsWith('masthead_crawler_requests_total'))
    // The list of networks is read as the site starts, beside the first requests.
    await expect
      .poll(async () => {
        for (const client of ['192.0.2.7', '198.51.100.7'])
          await ask(`${site.url}/sections`, {
            headers: { 'User-Agent': 'Mozilla/5.0 (compatible; GPTBot/1.3)', 'X-Forwarded-For': client },
          })
        return (await counted()).flatMap((line) => /origin="(?:published|elsewhere)"/.exec(line) ?? []).sort()
      })
      .toEqual(['origin="elsewhere"', 'origin="published"'])
    for (const line of await counted()) expect(line).toContain('crawler="GPTBot",purpose="training"')
  } finally {
    await end(site.child)
  }
})
