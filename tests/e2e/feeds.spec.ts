/** Feeds, former addresses and announcements on the production build. */
import { announcements } from './feeds/announcements'
import { answers } from './feeds/answers'
import { formerAddresses } from './feeds/former-addresses'
import { outage } from './feeds/outage'

answers()
formerAddresses()
announcements()
outage()
