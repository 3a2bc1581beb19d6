/** Newsletters and forms behind the edge. On Node: newsletters.spec.ts, forms.spec.ts. */
import { freePort } from '../../scripts/steps/ports.mjs'
import { startService } from './content-service'
import { type Edge, NO_NGINX, nginx, startEdge } from './edge'
import { expect, test } from './paper'
import { end, type Started, untilReady } from './processes'
import { sendForm, subscribeAndLeave } from './sent-by-readers'
import { startSite } from './site-process'

test.skip(nginx === null, NO_NGINX)

let service: Awaited<ReturnType<typeof startService>>
let site: Started & { url: string }
let edge: Edge

test.beforeAll(async () => {
  service = await startService()
  const [sitePort, edgePort] = [await freePort(), await freePort()]
  site = startSite(sitePort, {
    SITE_URL: `http://localhost:${edgePort}`,
    DELIVERY_BASE_URL: service.url,
    MEDIA_BASE_URL: service.url,
    MANAGEMENT_BASE_URL: `${service.url}/management`,
    NEWSLETTER_SIGNUP_URL: 'service',
    TRUSTED_PROXIES: '1',
  })
  await untilReady(`${site.url}/robots.txt`, site)
  edge = await startEdge([sitePort], edgePort)
})
test.afterAll(async () => {
  await edge.close()
  await end(site.child)
  await service.close()
})

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('behind the edge, a reader subscribes and leaves by the links of letters, and sends a form', async ({
      page,
    }) => {
      const reader = { page, site: edge.url, javaScriptEnabled }
      const address = `letters.${javaScriptEnabled}@example.org`
      await subscribeAndLeave(reader, address, service.output)
      await sendForm(reader, address)
      expect(site.output() + edge.requests()).not.toMatch(
        new RegExp(`${address}|${encodeURIComponent(address)}|token=`),
      )
    })
  })
