import type { ListContext } from '@/components/list/context'
import { AccountPage, VIEWS } from '@/components/parts/accounts/account-page'

const SESSION = { user: '7', email: 'reader@example.org', since: 0 }
const ASKED = { result: 'refused', story: null, email: 'reader@example.org', token: 'token' } as const

export function AccountsSample({ context: { messages } }: { context: ListContext }) {
  return VIEWS.map((view) => (
    <AccountPage
      key={view}
      view={view}
      asked={ASKED}
      session={view === 'account' ? SESSION : null}
      keepsOnDevice
      messages={messages}
    />
  ))
}
