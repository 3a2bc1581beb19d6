import type { BreakingStory } from '@/components/parts/breaking/latest-breaking'
import { Link } from '@/components/ui/link'
import { Sheet } from '@/components/ui/sheet'
import { Moment } from '@/components/ui/time'
import type { Clock } from '@/lib/base/dates'
import { headlineAttributes } from '@/lib/base/languages'
import type { Messages } from '@/lib/words'
import styles, { sheet } from './breaking-strip.styles'
import { Closable } from './closable.client'
import { CLOSED_KEY } from './closed-stories'
import list, { sheet as listSheet } from './several-stories.styles'

type StripStory = BreakingStory & {
  /** Paths of pages that show the story prominently themselves, where the strip leaves it out. */
  repeatedOn: readonly string[]
}

type Props = {
  /** All fresh stories, with the newest one first. */
  stories: readonly StripStory[]
  messages: Messages['lists']
  clock: Clock
}

/* Runs inline and before the strip is parsed, so that a story that the reader has closed, or that is too old on a
   cached page, is never painted. It runs again when Back shows the page, because a later page may have closed the
   story. The content security policy allows inline scripts; no text of a story is written into this one. */
const HIDE_BEFORE_PAINT = `(function(d){function c(){var k=[];try{k=k.concat(JSON.parse(localStorage.getItem("${CLOSED_KEY}")||"[]"))}catch(e){}var s=JSON.parse(d.stories),h=s.flatMap(function(o,i){return Date.now()>o.until||o.paths.split(' ').indexOf(location.pathname)>-1||k.indexOf(o.id)>-1?[i+1]:[]});if(h.length)document.documentElement.dataset.breaking=h.length<s.length?h.join(' '):"hidden"}c();addEventListener("pageshow",c)})(document.currentScript.dataset)`

export function BreakingStrip({ stories, messages, clock }: Props) {
  const storyRecords = stories.map(({ id, until, repeatedOn }) => ({
    id,
    until,
    paths: repeatedOn.join(' '),
  }))
  const [first, ...otherStories] = stories
  if (!first) return null
  return (
    <>
      <Sheet {...sheet} />
      {otherStories.length > 0 ? <Sheet {...listSheet} /> : null}
      <script data-stories={JSON.stringify(storyRecords)}>{HIDE_BEFORE_PAINT}</script>
      <Closable
        key={storyRecords.map(({ id }) => id).join()}
        stories={storyRecords}
        labels={{ strip: messages.breaking, close: messages.dismiss }}
      >
        <strong className={styles.kicker}>{messages.breaking}</strong>
        {otherStories.length === 0 ? (
          <Headline story={first} clock={clock} />
        ) : (
          <ul className={list.several}>
            {stories.map((story) => (
              <li key={story.id}>
                <Headline story={story} clock={clock} />
              </li>
            ))}
          </ul>
        )}
      </Closable>
    </>
  )
}

function Headline({ story, clock }: { story: BreakingStory; clock: Clock }) {
  const { title, path, language, publishedAt } = story
  return (
    <>
      <Link href={path} className={styles.headline} {...headlineAttributes(title, language, clock.language)}>
        {title}
      </Link>
      <span className={styles.time}>
        <Moment iso={publishedAt} clock={clock} short />
      </span>
    </>
  )
}
