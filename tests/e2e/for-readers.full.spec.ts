/** A site with all reader features configured: logo, lists, gates, newsletter box, comments, continuous reading, editions, notifications. */
import { test } from '@playwright/test'
import { comments } from './for-readers/comments'
import { continuous } from './for-readers/continuous'
import { editions } from './for-readers/editions'
import { films } from './for-readers/films'
import { gates } from './for-readers/gates'
import { lists } from './for-readers/lists'
import { logo } from './for-readers/logo'
import { newsletterBox } from './for-readers/newsletter-box'
import { providers } from './for-readers/providers'
import { close, open } from './for-readers/site'

// One spec file, so that all these tests share one build.
test.beforeAll(async () => {
  await open()
})
test.afterAll(close)

logo()
lists()
gates()
newsletterBox()
comments()
continuous()
editions()
providers()
films()
