import { ADDED, partAttributes } from '@/components/ui/part-attributes'
import { Sheet } from '@/components/ui/sheet'
import type { NotificationSettings } from '@/lib/settings/notifications'
import styles, { sheet } from './notifications.styles'

export type ButtonSettings = NotificationSettings & {
  sentences: Record<'on' | 'off' | 'unsupported' | 'denied' | 'failed' | 'needsConsent', string>
}

/**
 * The button that turns notifications on. Before it is pressed, the browser asks nothing and nothing of the provider is
 * loaded.
 */
export function NotificationsButton({ title, settings }: { title: string; settings: ButtonSettings }) {
  return (
    <div className={styles.box} {...partAttributes('notifications', settings)}>
      <Sheet {...sheet} />
      <button type="button" className={styles.button} aria-pressed={false} suppressHydrationWarning>
        {title}
      </button>
      <p role="status" {...ADDED} />
    </div>
  )
}
