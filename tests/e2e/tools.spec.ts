/** Tools of a story page: appearance, text size, sharing, listening, printing. */
import { test } from './paper'
import { appearance } from './tools/appearance'
import { controls } from './tools/controls'
import { listening } from './tools/listening'
import { printing } from './tools/printing'
import { sharing } from './tools/sharing'
import { readStories } from './tools/stories'

test.beforeAll(({ paper }) => readStories(paper))

appearance()
controls()
sharing()
listening()
printing()
