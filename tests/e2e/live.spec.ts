/** Live blogs on the running site, with a service whose updates change while the page is open, and with one that has none. */
import { arrivals } from './live/arrivals'
import { readBlogs } from './live/blogs'
import { costs } from './live/costs'
import { firstWindow } from './live/first-window'
import { looks } from './live/looks'
import { order } from './live/order'
import { sources } from './live/sources'
import { stale } from './live/stale'
import { translated } from './live/translated'
import { withoutScripts } from './live/without-scripts'
import { test } from './paper'

// One after another: they change the same blog.
test.describe.configure({ mode: 'default' })
test.beforeAll(({ paper }) => readBlogs(paper))

arrivals()
costs()
firstWindow()
translated()

test.describe('with a newspaper of its own', { tag: '@full' }, () => {
  test.use({ edition: 'live' })
  test.afterEach(({ paper }) => paper.change(null))

  withoutScripts()
  sources()
  order()
  stale()
  looks()
})
