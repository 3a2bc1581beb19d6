/** Data on the reader's device: saved stories, history, following. */
import { following } from './device/following'
import { history } from './device/history'
import { looks } from './device/looks'
import { saved } from './device/saved'
import { storage } from './device/storage'
import { readStories } from './device/stories'
import { test } from './paper'

// One spec file, so that all these tests share one newspaper.
test.use({ edition: 'device' })
test.beforeAll(({ paper }) => readStories(paper))

saved()
history()
following()
storage()
looks()
