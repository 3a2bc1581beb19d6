import type { ListContext } from '@/components/list/context'
import list from '@/components/list/list.module.css'
import styles, { sheet } from '@/components/newsletters/sign-up-form.styles'
import { Sheet } from '@/components/ui/sheet'
import { formatTime } from '@/lib/base/dates'
import { ACTION, END, type Result, SECRET } from './form'
import own, { sheet as ownSheet } from './preview.styles'

type Props = {
  result: Result | null
  /** Unix time in milliseconds; null without a session. */
  until: number | null
  context: ListContext
}

export function SignIn({ result, until, context: { messages, clock } }: Props) {
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
        {until === null ? <SecretField result={result} messages={messages} /> : null}
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

function SecretField({ result, messages }: Pick<Props, 'result'> & Pick<ListContext, 'messages'>) {
  const { preview } = messages
  return (
    <>
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
