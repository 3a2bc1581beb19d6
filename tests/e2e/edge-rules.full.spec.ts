/** The edge's rules, one by one, in front of an instance that echoes its requests. */
import { test } from '@playwright/test'
import { NO_NGINX, nginx } from './edge'
import { bodies } from './edge-rules/bodies'
import { copies } from './edge-rules/copies'
import { close, open, received } from './edge-rules/echoing-instance'
import { encodings } from './edge-rules/encodings'
import { kinds } from './edge-rules/kinds'
import { lifetimes } from './edge-rules/lifetimes'
import { pageData } from './edge-rules/page-data'
import { redirects } from './edge-rules/redirects'
import { requests } from './edge-rules/requests'

test.skip(nginx === null, NO_NGINX)

// One spec file, so that all these tests share one edge.
test.beforeAll(open)
test.afterAll(close)
test.beforeEach(() => {
  received.length = 0
})

requests()
copies()
redirects()
lifetimes()
encodings()
kinds()
bodies()
pageData()
