/** What readers keep on their own device: saved stories, history, following. */
import { following } from './device/following'
import { history } from './device/history'
import { looks } from './device/looks'
import { saved } from './device/saved'
import { storage } from './device/storage'
import { readStories } from './device/stories'
import { test } from './paper'

// One file to the runner, so that all of them share one newspaper.
test.use({ edition: 'device' })
test.beforeAll(({ paper }) => readStories(paper))

saved()
history()
following()
storage()
looks()
