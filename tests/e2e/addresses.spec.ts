/** What is answered at each kind of address, first hit and cached hit, browser and crawler alike. */
import { readPosts } from './addresses/posts'
import { records } from './addresses/records'
import { redirects } from './addresses/redirects'
import { refusals } from './addresses/refusals'
import { test } from './paper'

// One file to the runner, so that all of them share one newspaper.
test.use({ edition: 'addresses' })
test.beforeAll(({ paper }) => readPosts(paper))

records()
redirects()
refusals()
