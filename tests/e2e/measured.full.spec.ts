/** A site with its own consent panel, analytics and web vitals. */
import { test } from '@playwright/test'
import { consent } from './measured/consent'
import { counting } from './measured/counting'
import { languages } from './measured/languages'
import { looks } from './measured/looks'
import { overThePage } from './measured/over-the-page'
import { closeSite, openSite } from './measured/site'

test.use({ viewport: { width: 390, height: 844 } })

// One spec file, so that all these tests share one build.
test.beforeAll(async () => {
  await openSite()
})
test.afterAll(closeSite)

consent()
counting()
languages()
looks()
overThePage()
