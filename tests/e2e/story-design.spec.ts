/** What docs/design.md promises of a story's page, by its geometry on the running site. */
import { test } from './paper'
import { foot } from './story-design/foot'
import { heads } from './story-design/heads'
import { kinds } from './story-design/kinds'
import { longStory } from './story-design/long-story'
import { readStories } from './story-design/stories'
import { times } from './story-design/times'

// One file to the runner, so that all of them share one newspaper.
test.use({ edition: 'story-design' })
test.beforeAll(({ paper }) => readStories(paper))

heads()
foot()
times()
longStory()
kinds()
