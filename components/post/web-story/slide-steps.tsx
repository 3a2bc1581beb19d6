import type { Messages } from '@/lib/words'
import styles from './web-story.module.css'

type Props = { previous: string | null; next: string | null; messages: Messages }

export function SlideSteps({ previous, next, messages }: Props) {
  return (
    <p className={styles.steps}>
      {previous ? <Step href={previous} label={messages.story.previous} direction="up" /> : null}
      {next ? <Step href={next} label={messages.story.next} direction="down" /> : null}
    </p>
  )
}

function Step({ href, label, direction }: { href: string; label: string; direction: 'up' | 'down' }) {
  return (
    <a href={href} className={styles.step}>
      <span className="visually-hidden">{label}</span>
      <svg
        aria-hidden="true"
        width="20"
        height="20"
        viewBox="0 0 20 20"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
      >
        <path d={direction === 'up' ? 'M4 13l6-6 6 6' : 'M4 7l6 6 6-6'} />
      </svg>
    </a>
  )
}
