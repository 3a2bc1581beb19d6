// @vitest-environment happy-dom
/** What the reader view of a browser keeps of a story: https://github.com/mozilla/readability, which is Firefox's. */
import { Readability } from '@mozilla/readability'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import { BeforeText } from '@/components/post/before-text'
import { Body } from '@/components/post/body/body'
import { PostPage } from '@/components/post/post-page'
import { prepareBody } from '@/lib/body/body'
import { takeCorrections } from '@/lib/body/corrections'
import { messages } from '@/lib/words'
import { useEnvironment } from '../fakes/site-environment'
import { bodyOptions } from '../fixtures/prepared'
import { aWholePost } from '../unit/feeds/posts'

const LINE =
  '<p>One line of text that is long enough to be one, and has a comma, as lines of stories have.</p>'
const BODY = `
<p>The first line, of the pier and its lamps, is long enough to be read as text.</p>
<p class="correction">An earlier version gave the wrong pier.</p>
${LINE.repeat(6)}
<blockquote class="twitter-tweet"><p>The tide was high.</p>— Harbour <a href="https://twitter.com/harbour/status/1629307668568633344">June</a></blockquote>
${LINE.repeat(3)}
<a href="/pier.jpg"><img src="/pier.jpg" width="900" height="600" alt="A pier"></a>
<a href="/mole.jpg"><img src="/mole.jpg" width="900" height="600" alt="A mole"></a>
<iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ"></iframe>
${LINE.repeat(6)}
<p>The last line.</p>`

const words = messages('en')
const { play, show, embeds, openPicture } = words

beforeAll(() => {
  useEnvironment({ DELIVERY_BASE_URL: 'http://127.0.0.1:9', SITE_LANGUAGE: 'en', SITE_TIME_ZONE: 'UTC' })
})

function page(): string {
  const post = aWholePost({ summary: 'What is in short, and why it matters to the harbour.' })
  const { correction, rest } = takeCorrections(prepareBody(BODY, bodyOptions).tree)
  const before = (
    <BeforeText
      post={post}
      correction={correction && { tree: correction, texts: [] }}
      draw={(tree) => <Body tree={tree} messages={words} isWithin />}
    />
  )
  return renderToStaticMarkup(
    <PostPage
      post={post}
      context={{ messages: words, clock: { language: 'en', timeZone: 'UTC' }, language: 'en' }}
      place={{ crumbs: [], sectionPath: null, color: null, isOpinion: false }}
      facts={{ tags: [], profiles: [], words: 400 }}
      text={{ body: <Body tree={rest} messages={words} before={before} /> }}
      further={{ related: [], next: null }}
    />,
  )
}

it('reader view keeps the correction, the lead picture and quoted posts, and no text of controls', () => {
  document.body.innerHTML = `<main>${page()}</main>`
  const { content = '' } = new Readability(document).parse() ?? {}
  document.body.innerHTML = content ?? ''
  const text = document.body.textContent.replace(/\s+/g, ' ')
  for (const part of ['The first line', 'An earlier version gave', 'The tide was high.', 'The last line.'])
    expect(text).toContain(part)
  expect([...document.querySelectorAll('img')].map(({ alt }) => alt)).toEqual(['A quay', 'A pier', 'A mole'])
  const controls = [
    play('YouTube'),
    show('X'),
    embeds.post,
    embeds.always('X'),
    embeds.note('X'),
    openPicture(1, 2),
  ]
  for (const control of controls) expect(text).not.toContain(control)
})
