import { EMAIL_MAX_CHARACTERS } from '@/components/newsletters/results'
import { Captcha } from '@/components/page/captcha/captcha'
import type { Messages } from '@/lib/words'
import styles from './account-page.styles'
import { type Provider, pathTo } from './providers'
import { type Action, FIELDS, PASSWORD_MAX, PASSWORD_MIN, type Result } from './results'

export type AccountQuery = {
  result: Result | null
  story: string | null
  providers: readonly Provider[]
  /** Shown below the password if the service asks for a CAPTCHA at sign-in. */
  captcha: { siteKey: string; language: string } | null
  /** Address and token of the e-mail's link; empty without one. */
  email: string
  token: string
}

type Props = { query: AccountQuery; messages: Messages }

type FormProps = {
  action: Action
  button: string
  story?: string | null
  isSecond?: boolean
  children?: React.ReactNode
}

export function Form({ action, button, story = null, isSecond = false, children }: FormProps) {
  return (
    <form className={styles.form} action={`/api/account/${action}`} method="post">
      {story === null ? null : <Hidden name={FIELDS.story} value={story} />}
      {children}
      <button type="submit" className={isSecond ? styles.second : undefined}>
        {button}
      </button>
    </form>
  )
}

const Hidden = ({ name, value }: { name: string; value: string }) => (
  <input type="hidden" name={name} value={value} />
)

function Email({ query: { result }, messages }: Props) {
  const { email, noEmail } = messages.lists.signUp
  const isWrong = result === 'no-email'
  return (
    <div className={styles.field}>
      <label htmlFor="account-email">{email}</label>
      <input
        id="account-email"
        type="email"
        name={FIELDS.email}
        autoComplete="username"
        required
        maxLength={EMAIL_MAX_CHARACTERS}
        dir="ltr"
        {...(isWrong && { 'aria-invalid': true, 'aria-describedby': 'account-email-wrong' })}
      />
      {isWrong ? <p id="account-email-wrong">{noEmail}</p> : null}
    </div>
  )
}

function Password({ isNew, label, query: { result }, messages }: Props & { isNew: boolean; label: string }) {
  return (
    <div className={styles.field}>
      <label htmlFor="account-password">{label}</label>
      <input
        id="account-password"
        type="password"
        name={FIELDS.password}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        required
        maxLength={PASSWORD_MAX}
        dir="ltr"
        {...(isNew && { minLength: PASSWORD_MIN, 'aria-describedby': 'account-rule' })}
        {...(isNew && result === 'short' && { 'aria-invalid': true })}
      />
      {isNew ? (
        <p id="account-rule" className={styles.note}>
          {messages.account.rule}
        </p>
      ) : null}
    </div>
  )
}

const PROVIDER_NAMES: Record<Provider, string> = { google: 'Google', facebook: 'Facebook' }

// Links instead of forms, because the content security policy lets forms lead to no other site.
export function Providers({ query: { story, providers }, messages }: Props) {
  if (providers.length === 0) return null
  return (
    <ul className={styles.providers}>
      {providers.map((provider) => (
        <li key={provider}>
          <a href={pathTo(provider, story)} rel="nofollow">
            {messages.account.continueWith(PROVIDER_NAMES[provider])}
          </a>
        </li>
      ))}
    </ul>
  )
}

export function SignIn(props: Props) {
  const { query, messages } = props
  return (
    <Form action="sign-in" button={messages.gate.signIn} story={query.story}>
      <noscript>
        <Hidden name={FIELDS.plain} value="1" />
      </noscript>
      <Email {...props} />
      <Password {...props} isNew={false} label={messages.account.password} />
      {query.captcha === null ? null : <Captcha {...query.captcha} needsScript={messages.forms.script} />}
    </Form>
  )
}

export function Register(props: Props) {
  const { account, lists } = props.messages
  return (
    <Form action="register" button={account.register} story={props.query.story}>
      <Email {...props} />
      <Password {...props} isNew label={account.password} />
      <p className={styles.note}>{lists.signUp.optIn}</p>
      <p className="visually-hidden" aria-hidden="true">
        <label>
          <span>{lists.signUp.leaveEmpty}</span>
          <input type="text" name={FIELDS.trap} tabIndex={-1} autoComplete="off" />
        </label>
      </p>
    </Form>
  )
}

export function Forgotten(props: Props) {
  return (
    <Form action="forgotten" button={props.messages.account.send} story={props.query.story}>
      <Email {...props} />
    </Form>
  )
}

/**
 * Opening the e-mail's link changes nothing, because mail programs open links too, to check them. The button confirms.
 */
export function Confirm({ query: { email, token }, messages }: Props) {
  if (email === '' || token === '') return null
  return (
    <Form action="confirm" button={messages.account.confirm}>
      <Hidden name={FIELDS.email} value={email} />
      <Hidden name={FIELDS.token} value={token} />
      <p dir="ltr" className={styles.email}>
        {email}
      </p>
    </Form>
  )
}

export function Reset(props: Props) {
  const { query, messages } = props
  if (query.email === '' || query.token === '') return null
  return (
    <Form action="reset" button={messages.account.savePassword}>
      <input type="hidden" name={FIELDS.email} value={query.email} autoComplete="username" />
      <Hidden name={FIELDS.token} value={query.token} />
      <Password {...props} isNew label={messages.account.newPassword} />
    </Form>
  )
}
