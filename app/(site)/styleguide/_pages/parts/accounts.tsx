import type { ListContext } from '@/components/list/context'
import { AccountPage, FORMS, titleOf } from '@/components/parts/accounts/account-page'
import styles from '@/components/parts/accounts/account-page.styles'
import { type AccountQuery, Providers } from '@/components/parts/accounts/forms'
import { GiftNotice, GiveSteps } from '@/components/parts/accounts/gift-page'

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
export function AccountsSample({ context }: { context: ListContext }) {
  const { messages } = context
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
      <GiftSamples context={context} />
    </>
  )
}

const POST = { id: 9_700, title: 'A gated story', path: '/' }
const UNTIL = Date.parse('2026-12-12T00:00:00Z')
const LINK = { url: 'https://news.example.org/account/gift/9700-flx-0', until: UNTIL }
const STATES = ['open', 'expired', 'refused'] as const

/** The page on which a reader gives a story, and the line above a story that was opened by a gift link. */
function GiftSamples({ context: { messages, clock } }: { context: ListContext }) {
  const steps = [
    { link: null, left: 5 },
    { link: LINK, left: 4 },
    { link: null, left: 0 },
  ]
  return (
    <>
      <h2>{messages.gift.give}</h2>
      {steps.map((step, index) => (
        <GiveSteps
          key={step.left}
          post={{ ...POST, id: POST.id + index }}
          share={false}
          messages={messages}
          clock={clock}
          {...step}
        />
      ))}
      {STATES.map((state) => (
        <GiftNotice
          key={state}
          gift={{ state, until: UNTIL }}
          subscribe="/plans"
          messages={messages}
          clock={clock}
        />
      ))}
    </>
  )
}
