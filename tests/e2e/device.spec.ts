/** Data on the reader's device: saved stories, history, following. */
import { following } from './device/following'
import { history } from './device/history'
import { looks } from './device/looks'
import { saved } from './device/saved'
import { storage } from './device/storage'
import { readStories } from './device/stories'
import { test } from './paper'

test.beforeAll(({ paper }) => readStories(paper))

saved()
history()
following()
storage()
looks()
