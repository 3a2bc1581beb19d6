/** The rules of docs/design.md for story pages, measured on the running site. */
import { test } from './paper'
import { foot } from './story-design/foot'
import { heads } from './story-design/heads'
import { kinds } from './story-design/kinds'
import { longStory } from './story-design/long-story'
import { openers } from './story-design/openers'
import { readStories } from './story-design/stories'
import { times } from './story-design/times'

// One spec file, so that all these tests share one newspaper.
test.use({ edition: 'story-design' })
test.beforeAll(({ paper }) => readStories(paper))

heads()
openers()
foot()
times()
longStory()
kinds()
