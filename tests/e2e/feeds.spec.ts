/** Feeds, former addresses and announcements on the production build. */
import { announcements } from './feeds/announcements'
import { answers } from './feeds/answers'
import { formerAddresses } from './feeds/former-addresses'
import { outage } from './feeds/outage'
import { test } from './paper'

// One spec file, so that all these tests share one newspaper.
test.use({ edition: 'feeds' })

// In this order: the first changes what the site reads once and caches; after an outage the breaker is open for a while.
answers()
formerAddresses()
outage()
announcements()
