/** Responses of each kind of address, uncached and cached, to a browser and to a crawler. */
import { readPosts } from './addresses/posts'
import { records } from './addresses/records'
import { redirects } from './addresses/redirects'
import { refusals } from './addresses/refusals'
import { test } from './paper'

test.beforeAll(({ paper }) => readPosts(paper))

records()
redirects()
refusals()
