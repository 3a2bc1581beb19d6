import type { ListContext } from '@/components/list/context'
import { Sheet } from '@/components/ui/sheet'
import { formatTime } from '@/lib/base/dates'
import { direction } from '@/lib/base/languages'
import type { PreviewedPost } from '@/lib/delivery/records/preview'
import { ACTION, END } from './form'
import styles, { sheet } from './preview.styles'

// An empty address requests the current one again, which may begin with /post/ or /preview/.
const HERE = ''

type Props = PreviewedPost & { context: ListContext }

export function PreviewBar({ post, isDraft, readAt, context: { messages, clock, language } }: Props) {
  const { title, draft, published, refresh, end } = messages.preview
  return (
    <aside className={styles.bar} aria-label={title} lang={language} dir={direction(language)}>
      <Sheet {...sheet} />
      <div className={styles.line}>
        <p>
          <strong>{title}</strong> · {isDraft ? draft : <a href={post.path}>{published}</a>} ·{' '}
          <time dateTime={readAt}>{messages.preview.readAt(formatTime(readAt, clock))}</time>
        </p>
        <a href={HERE}>{refresh}</a>
        <form action={ACTION} method="post">
          <button type="submit" name={END} value="1">
            {end}
          </button>
        </form>
      </div>
    </aside>
  )
}
