import type { ComponentType } from 'react'
import list from '@/components/list/list.module.css'
import { Breadcrumb, fromHome } from '@/components/ui/breadcrumb'
import { Link } from '@/components/ui/link'
import { partAttributes } from '@/components/ui/part-attributes'
import { Sheet } from '@/components/ui/sheet'
import type { ReaderSession } from '@/lib/server/reader-session'
import type { Messages } from '@/lib/words'
import styles, { sheet } from './account-page.styles'
import { type AccountQuery, Confirm, Forgotten, Form, Providers, Register, Reset, SignIn } from './forms'
import { type Result, withStory } from './results'

export const VIEWS = ['account', 'sign-in', 'register', 'confirm', 'forgotten', 'reset'] as const

export type View = (typeof VIEWS)[number]

type FormView = Exclude<View, 'account'>

export const FORMS: Record<FormView, ComponentType<{ query: AccountQuery; messages: Messages }>> = {
  'sign-in': SignIn,
  register: Register,
  confirm: Confirm,
  forgotten: Forgotten,
  reset: Reset,
}

const pathOf = (view: View) => (view === 'account' ? '/account' : `/account/${view}`)

export function titleOf(view: View, { account, gate }: Messages): string {
  switch (view) {
    case 'account':
      return account.title
    case 'sign-in':
      return gate.signIn
    case 'register':
      return account.register
    case 'confirm':
      return account.confirmTitle
    case 'forgotten':
      return account.forgotten
    case 'reset':
      return account.newPassword
  }
}

const TAKES_PROVIDERS: ReadonlySet<View> = new Set(['sign-in', 'register'])

/** Results that are shown beside a field of the form instead of above it. */
const AT_FIELD: ReadonlySet<Result> = new Set(['no-email', 'short'])

function accountResultText(result: Result, { account, forms }: Messages): string {
  const { results } = account
  switch (result) {
    case 'sent':
      return results.sent
    case 'confirmed':
      return results.confirmed
    case 'renewed':
      return results.renewed
    case 'signed-out':
      return results.signedOut
    case 'refused':
      return results.refused
    case 'captcha':
      return forms.captcha
    case 'not-signed-in':
      return results.notSignedIn
    case 'link':
      return results.link
    case 'closed':
      return results.closed
    case 'too-many':
      return results.tooMany
    default:
      return results.notNow
  }
}

const OTHERS: Record<FormView, readonly FormView[]> = {
  'sign-in': ['register', 'forgotten'],
  register: ['sign-in', 'forgotten'],
  confirm: ['sign-in', 'register', 'forgotten'],
  forgotten: ['sign-in', 'register'],
  reset: ['sign-in', 'forgotten'],
}

// Takes the e-mail's token out of the address before any other script of the page can read it there.
const FORGET_LINK = 'history.replaceState(null,"",location.pathname)'

type Props = {
  view: View
  query: AccountQuery
  session: ReaderSession | null
  /** Whether this site lets readers save stories on the device, which signing out does not delete. */
  keepsOnDevice: boolean
  messages: Messages
}

export function AccountPage({ view, query, session, keepsOnDevice, messages }: Props) {
  const title = titleOf(view, messages)
  const { result } = query
  const ViewForm = view === 'account' ? null : FORMS[view]
  return (
    <div className={`${list.page} ${styles.narrow}`} {...partAttributes('restored')}>
      {query.token === '' ? null : <script>{FORGET_LINK}</script>}
      <Sheet {...sheet} />
      <Breadcrumb crumbs={fromHome(messages, { name: title, path: pathOf(view) })} messages={messages} />
      <header className={list.head}>
        <h1 className={list.title}>{title}</h1>
      </header>
      <div className={styles.page}>
        {result === null || AT_FIELD.has(result) ? null : (
          <p role="status" className={styles.result}>
            {accountResultText(result, messages)}
          </p>
        )}
        {ViewForm === null || view === 'account' ? (
          <Own session={session} keepsOnDevice={keepsOnDevice} messages={messages} />
        ) : (
          <>
            {result === 'sent' ? null : <ViewForm query={query} messages={messages} />}
            {TAKES_PROVIDERS.has(view) ? <Providers query={query} messages={messages} /> : null}
            <p className={styles.ways}>
              {OTHERS[view].map((otherView) => (
                <Link key={otherView} href={withStory(pathOf(otherView), query.story)}>
                  {titleOf(otherView, messages)}
                </Link>
              ))}
            </p>
          </>
        )}
      </div>
    </div>
  )
}

function Own({ session, keepsOnDevice, messages }: Pick<Props, 'session' | 'keepsOnDevice' | 'messages'>) {
  const { account } = messages
  if (session === null) return null
  return (
    <>
      <p>
        <span>{account.signedInAs}</span>{' '}
        <bdi dir="ltr" className={styles.email}>
          {session.email}
        </bdi>
      </p>
      <Form action="sign-out" button={account.signOut} />
      <Form action="forgotten" button={account.changePassword} isSecond>
        <p className={styles.note}>{account.changeNote}</p>
      </Form>
      {keepsOnDevice ? <p className={styles.note}>{account.device}</p> : null}
    </>
  )
}
