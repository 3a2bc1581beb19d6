/**
 * One line above every page with the breaking story. Its height is in the HTML, and a script removes it before the first
 * paint for a reader who closed it, on the story itself, below its headline, and on a page that was cached for too long.
 */
import { Link } from '@/components/ui/link'
import { Moment } from '@/components/ui/time'
import type { Clock } from '@/lib/base/dates'
import { headlineAttributes } from '@/lib/base/languages'
import type { Messages } from '@/lib/base/messages'
import type { BreakingStory } from '@/lib/features/front-page/breaking'
import styles from './breaking-strip.module.css'
import { Closable } from './closable'
import { CLOSED_KEY } from './closed-stories'

type Props = {
  story: BreakingStory
  /** Paths of pages that have the story larger: its own, and the front page where it is the lead. */
  repeatedOn: readonly string[]
  messages: Messages['lists']
  clock: Clock
}

/*
 * Runs inline right after the strip while the page is parsed, so that a closed strip is never painted.
 * The policy of pages allows inline scripts; nothing of the story is written into it.
 */
const HIDE_BEFORE_PAINT = `(function(s){var d=s.dataset;s.hidden=Date.now()>+d.until||d.paths.split(' ').indexOf(location.pathname)>-1;try{if(JSON.parse(localStorage.getItem("${CLOSED_KEY}")||"[]").indexOf(+d.story)>-1)s.hidden=true}catch(e){}})(document.currentScript.previousElementSibling)`

export function BreakingStrip({ story, repeatedOn, messages, clock }: Props) {
  const { id, title, path, until, publishedAt, language } = story
  return (
    <>
      <Closable
        key={id}
        story={{ id, until, paths: repeatedOn.join(' ') }}
        labels={{ strip: messages.breaking, close: messages.dismiss }}
      >
        <strong className={styles.kicker}>{messages.breaking}</strong>
        <Link
          href={path}
          className={styles.headline}
          {...headlineAttributes(title, language, clock.language)}
        >
          {title}
        </Link>
        <span className={styles.time}>
          <Moment iso={publishedAt} clock={clock} short />
        </span>
      </Closable>
      <script>{HIDE_BEFORE_PAINT}</script>
    </>
  )
}
