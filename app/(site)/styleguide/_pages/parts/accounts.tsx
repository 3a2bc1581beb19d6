import type { ListContext } from '@/components/list/context'
import { AccountPage, FORMS, titleOf } from '@/components/parts/accounts/account-page'
import styles from '@/components/parts/accounts/account-page.styles'
import { type AccountQuery, Providers } from '@/components/parts/accounts/forms'

const SESSION = { user: '7', email: 'reader@example.org', since: 0 }
const ASKED: AccountQuery = {
  result: 'refused',
  story: null,
  providers: ['google', 'facebook'],
  captcha: null,
  email: 'reader@example.org',
  token: 'token',
}
const OTHERS = Object.keys(FORMS) as (keyof typeof FORMS)[]

/** The account's page as a whole, and only the forms of the others, which would repeat the same frame. */
export function AccountsSample({ context: { messages } }: { context: ListContext }) {
  return (
    <>
      <AccountPage view="account" query={ASKED} session={SESSION} keepsOnDevice messages={messages} />
      {OTHERS.map((view) => {
        const Form = FORMS[view]
        return (
          <div key={view} className={styles.page}>
            <h2>{titleOf(view, messages)}</h2>
            <Form query={ASKED} messages={messages} />
            {view === 'sign-in' ? <Providers query={ASKED} messages={messages} /> : null}
          </div>
        )
      })}
    </>
  )
}
