import 'server-only'
import type { Part, Places } from '@/components/page/places'
import { siteConfig } from '@/lib/settings/site-config'
import { NotificationsButton } from './notifications-button'

function Notifications({ at, messages }: Places['menu']) {
  const { notifications: settings } = siteConfig()
  if (settings === null || at !== 'footer') return null
  const { title, needsConsent, topics: topicsTitle, ...sentences } = messages.notifications
  const { topics, ...buttonSettings } = settings
  const purpose = messages.privacy.purposes[settings.purpose].name
  return (
    <NotificationsButton
      title={title}
      settings={{ ...buttonSettings, sentences: { ...sentences, needsConsent: needsConsent(purpose) } }}
      {...(topics.length > 0 && { choice: { title: topicsTitle, topics } })}
    />
  )
}

export const notifications: Part = { readersOnly: true, menu: { after: Notifications } }
