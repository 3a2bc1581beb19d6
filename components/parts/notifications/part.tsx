import 'server-only'
import type { Part, Places } from '@/components/page/places'
import { siteConfig } from '@/lib/settings/site-config'
import { NotificationsButton } from './notifications-button'

function Notifications({ at, messages }: Places['menu']) {
  const { notifications: settings } = siteConfig()
  if (settings === null || at !== 'footer') return null
  const { title, needsConsent, ...sentences } = messages.notifications
  const purpose = messages.privacy.purposes[settings.purpose].name
  return (
    <NotificationsButton
      title={title}
      settings={{ ...settings, sentences: { ...sentences, needsConsent: needsConsent(purpose) } }}
    />
  )
}

export const notifications: Part = { readersOnly: true, menu: { after: Notifications } }
