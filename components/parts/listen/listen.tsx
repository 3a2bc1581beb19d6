import styles from '@/components/post/tools/tools.module.css'
import { partAttributes } from '@/components/ui/part-attributes'

type PlayerLabels = {
  player: string
  pause: string
  resume: string
  stop: string
  speed: string
  voiceFailed: string
}

export type ListenSettings = {
  language: string
  siteLanguage: string
  labels: PlayerLabels
}

type Props = Pick<ListenSettings, 'language' | 'siteLanguage'> & {
  labels: PlayerLabels & { listen: string }
}

/**
 * The button that reads a story aloud. It is shown once a script has found a voice for the story's language on the
 * device.
 */
export function Listen({ language, siteLanguage, labels: { listen, ...labels } }: Props) {
  return (
    <button
      type="button"
      className={`${styles.tool} ${styles.last}`}
      data-needs="voice"
      aria-pressed={false}
      {...partAttributes('listen', { language, siteLanguage, labels } satisfies ListenSettings)}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M4 9.5v5h3.5L12 19V5L7.5 9.5zM15.5 9a4 4 0 0 1 0 6M18 6a8 8 0 0 1 0 12" />
      </svg>
      <span className={styles.label}>{listen}</span>
    </button>
  )
}
