/** A site that asks for consent with its own banner, counts page views and reports field vitals. */
import { test } from '@playwright/test'
import { BUILD_LIMIT_MS } from './configured-site'
import { consent } from './measured/consent'
import { counting } from './measured/counting'
import { languages } from './measured/languages'
import { looks } from './measured/looks'
import { closeSite, openSite } from './measured/site'

test.use({ viewport: { width: 390, height: 844 } })

// One file to the runner, so that all of them share one build.
test.beforeAll(async () => {
  test.setTimeout(BUILD_LIMIT_MS)
  await openSite()
})
test.afterAll(closeSite)

consent()
counting()
languages()
looks()
