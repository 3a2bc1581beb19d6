import type { ReactNode } from 'react'
import { Link } from '@/components/ui/link'
import { elementId, type UpdateView } from '@/lib/body/live-blog/view'
import type { UpdateLabels } from './labels'
import styles from './live.styles'

type Props = {
  update: UpdateView
  labels: UpdateLabels
  lang: string
  children: ReactNode
}

export function Update({ update, labels, lang, children }: Props) {
  const { id, title, author, isPinned, anchor } = update
  const element = elementId(id)
  const labelId = anchor ?? `${element}-${title === '' ? 'time' : 'title'}`
  return (
    // Links and the "show" button lead here; with a tabindex, the keyboard goes on from there.
    <article id={element} className={styles.update} aria-labelledby={labelId} tabIndex={-1}>
      <p className={styles.when} lang={lang}>
        <time id={title === '' ? labelId : undefined} dateTime={update.at} title={update.wholeTime}>
          {update.time}
        </time>
        {isPinned ? <span className={styles.mark}>{labels.keyEvent}</span> : null}
      </p>
      {title === '' ? null : (
        <h3 id={labelId} className={styles.title} dir="auto">
          {title}
        </h3>
      )}
      {children}
      <p className={styles.foot} lang={lang}>
        {author === null ? null : (
          <bdi>
            {labels.by}{' '}
            {author.path === null ? (
              <span dir="auto">{author.name}</span>
            ) : (
              <Link href={author.path} rel="author" dir="auto">
                {author.name}
              </Link>
            )}
          </bdi>
        )}
        <a className={styles.share} href={`#${encodeURIComponent(element)}`}>
          {labels.link}
          <span className="visually-hidden" dir="auto">
            : {title || update.time}
          </span>
        </a>
      </p>
    </article>
  )
}
