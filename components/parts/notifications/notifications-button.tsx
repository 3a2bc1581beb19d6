import { ADDED, partAttributes } from '@/components/ui/part-attributes'
import { Sheet } from '@/components/ui/sheet'
import type { NotificationSettings, PushTopic } from '@/lib/settings/notifications'
import styles, { sheet } from './notifications.styles'

export type ButtonSettings = DistributiveOmit<NotificationSettings, 'topics'> & {
  sentences: Record<
    'on' | 'off' | 'unsupported' | 'denied' | 'failed' | 'needsConsent' | 'chosen' | 'notChosen',
    string
  >
}

type DistributiveOmit<Union, Key extends PropertyKey> = Union extends unknown ? Omit<Union, Key> : never

/** What readers can choose, with the text above. */
type Choice = { title: string; topics: readonly PushTopic[] }

type Props = { title: string; settings: ButtonSettings; choice?: Choice }

/**
 * The button that turns notifications on. Before it is pressed, the browser asks nothing and nothing of the provider is
 * loaded. The topics stay hidden until then.
 */
export function NotificationsButton({ title, settings, choice }: Props) {
  return (
    <div className={styles.box} {...partAttributes('notifications', settings)}>
      <Sheet {...sheet} />
      <button type="button" className={styles.button} aria-pressed={false} suppressHydrationWarning>
        {title}
      </button>
      {choice === undefined ? null : (
        <fieldset className={styles.topics} hidden suppressHydrationWarning>
          <legend>{choice.title}</legend>
          {choice.topics.map(({ id, name }) => (
            <label key={id}>
              {/* Firefox would restore what was ticked before a reload, whatever the reader has chosen since. */}
              <input type="checkbox" value={id} defaultChecked autoComplete="off" />
              <span dir="auto">{name}</span>
            </label>
          ))}
        </fieldset>
      )}
      <p role="status" {...ADDED} />
    </div>
  )
}
