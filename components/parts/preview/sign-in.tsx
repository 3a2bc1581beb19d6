import type { ListContext } from '@/components/list/context'
import list from '@/components/list/list.module.css'
import styles, { sheet } from '@/components/newsletters/sign-up-form.styles'
import { Sheet } from '@/components/ui/sheet'
import { formatTime } from '@/lib/base/dates'
import { ACTION, END, POST, type Result, SECRET } from './form'
import own, { sheet as ownSheet } from './preview.styles'

type Props = {
  result: Result | null
  /** When the session ends, as Unix time in milliseconds; null without a session. */
  until: number | null
  /** Number of the post to which the sign-in leads back. */
  post?: string | null
  context: ListContext
}

/** The short form below the notice that a page does not exist, for an editor who expected a draft there. */
export function SignInForDraft({ post, context: { messages } }: { post: string; context: ListContext }) {
  const { preview } = messages
  return (
    <section className={own.narrow} aria-labelledby="preview-sign-in">
      <Sheet {...sheet} />
      <Sheet {...ownSheet} />
      <h2 id="preview-sign-in" className={styles.legend}>
        {preview.title}
      </h2>
      <p>{preview.intro}</p>
      <form className={own.form} action={ACTION} method="post">
        <SecretField result={null} post={post} messages={messages} />
      </form>
    </section>
  )
}

export function SignIn({ result, until, post = null, context: { messages, clock } }: Props) {
  const { preview } = messages
  return (
    <div className={`${list.page} ${own.narrow}`}>
      <Sheet {...sheet} />
      <Sheet {...ownSheet} />
      <header className={list.head}>
        <h1 className={list.title}>{preview.title}</h1>
        <p className={list.intro}>{preview.intro}</p>
      </header>
      <form className={own.form} action={ACTION} method="post">
        {until === null ? <SecretField result={result} post={post} messages={messages} /> : null}
        {until === null ? null : (
          <>
            <p>{preview.until(formatTime(new Date(until).toISOString(), clock), '/post/')}</p>
            <p className={styles.row}>
              <button type="submit" name={END} value="1">
                {preview.end}
              </button>
            </p>
          </>
        )}
      </form>
    </div>
  )
}

type FieldProps = Required<Pick<Props, 'result' | 'post'>> & Pick<ListContext, 'messages'>

function SecretField({ result, post, messages }: FieldProps) {
  const { preview } = messages
  return (
    <>
      {post === null ? null : <input type="hidden" name={POST} value={post} />}
      <label className={styles.legend} htmlFor={SECRET}>
        {preview.secret}
      </label>
      {result === null ? null : (
        <p id="preview-result" className={styles.error}>
          {preview[result]}
        </p>
      )}
      <div className={styles.row}>
        <input
          id={SECRET}
          type="password"
          name={SECRET}
          autoComplete="current-password"
          required
          dir="ltr"
          {...(result !== null && { 'aria-describedby': 'preview-result' })}
          {...(result === 'refused' && { 'aria-invalid': true })}
        />
        <button type="submit">{preview.start}</button>
      </div>
    </>
  )
}
