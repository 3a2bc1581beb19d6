import type { BreakingStory } from '@/components/parts/breaking/latest-breaking'
import { Link } from '@/components/ui/link'
import { Sheet } from '@/components/ui/sheet'
import { Moment } from '@/components/ui/time'
import type { Clock } from '@/lib/base/dates'
import { headlineAttributes } from '@/lib/base/languages'
import type { Messages } from '@/lib/words'
import styles, { sheet } from './breaking-strip.styles'
import { Closable } from './closable'
import { CLOSED_KEY } from './closed-stories'

type Props = {
  story: BreakingStory
  /** Paths of pages that already show the story prominently. */
  repeatedOn: readonly string[]
  messages: Messages['lists']
  clock: Clock
}

/* This runs inline, to hide a closed strip before the first paint and after Back. It contains no story text; the CSP
   allows it. */
const HIDE_BEFORE_PAINT = `(function(d){function c(){var h=Date.now()>+d.until||d.paths.split(' ').indexOf(location.pathname)>-1;try{h=h||JSON.parse(localStorage.getItem("${CLOSED_KEY}")||"[]").indexOf(+d.story)>-1}catch(e){}if(h)document.documentElement.dataset.breaking="hidden"}c();addEventListener("pageshow",c)})(document.currentScript.dataset)`

export function BreakingStrip({ story, repeatedOn, messages, clock }: Props) {
  const { id, title, path, until, publishedAt, language } = story
  const paths = repeatedOn.join(' ')
  return (
    <>
      <Sheet {...sheet} />
      <script data-story={id} data-paths={paths} data-until={until}>
        {HIDE_BEFORE_PAINT}
      </script>
      <Closable
        key={id}
        story={{ id, until, paths }}
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
    </>
  )
}
