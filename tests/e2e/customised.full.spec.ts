/** A publisher's site: site.config.ts, a skin and files of its own, over an unchanged copy of the project. */
import { test } from '@playwright/test'
import { files } from './customised/files'
import { frontPage } from './customised/front-page'
import { gates } from './customised/gates'
import { pages } from './customised/pages'
import { refusedBuild } from './customised/refused-build'
import { openSite, site } from './customised/site'
import { stories } from './customised/stories'
import { trust } from './customised/trust'

// One spec file, so that all these tests share one build.
test.beforeAll(async () => {
  await openSite()
})
test.afterAll(() => site?.close())

refusedBuild()
frontPage()
pages()
gates()
files()
stories()
trust()
