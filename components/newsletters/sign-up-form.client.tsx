'use client'
// Why in the browser: errors are shown beside their fields, and the result without another page.
// Without scripts, the browser sends the same form and gets a page with the result.
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import {
  EMAIL_MAX_CHARACTERS,
  FIELDS,
  type SignUpLabels,
  type SignUpResult,
  targetOf,
} from '@/components/newsletters/results'
import { control } from '@/components/ui/control.client'
import { sendSignUp } from './send-sign-up.client'
import styles from './sign-up-form.styles'

type Props = {
  result: SignUpResult | null
  labels: SignUpLabels
  captcha?: ReactNode
  children: ReactNode
}

const ACTION = '/api/newsletters'

export const SignUpForm = control(function SignUpForm({ result, labels, captcha, children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [isLive, setIsLive] = useState(false)
  const [ended, setEnded] = useState(result)
  const [isSending, setIsSending] = useState(false)

  useEffect(() => setIsLive(true), [])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending || !form.current) return
    setIsSending(true)
    setEnded(null)
    const next = whatIsWrong(form.current) ?? (await sendSignUp(ACTION, form.current))
    setIsSending(false)
    setEnded(next)
    if (next === 'sent') form.current?.reset()
    else focusOn(next, form.current)
  }

  const choiceError = ended === 'no-choice' ? labels.noChoice : null
  const statusText =
    ended === 'sent'
      ? labels.sent
      : ended === 'not-now'
        ? labels.notNow
        : ended === 'captcha'
          ? labels.captcha
          : ''
  const isFailed = ended === 'not-now' || ended === 'captcha'
  const emailError = ended === 'no-email' ? labels.noEmail : ended === 'refused' ? labels.refused : null
  return (
    <form
      ref={form}
      className={styles.form}
      action={ACTION}
      method="post"
      noValidate={isLive}
      data-held=""
      onSubmit={submit}
    >
      <fieldset
        id={targetOf('no-choice')}
        className={styles.choice}
        tabIndex={-1}
        {...(choiceError && { 'aria-describedby': 'sign-up-choice-error' })}
      >
        <legend className={styles.legend}>{labels.choose}</legend>
        {choiceError ? (
          <p id="sign-up-choice-error" className={styles.error}>
            {choiceError}
          </p>
        ) : null}
        {children}
      </fieldset>
      <div className={styles.who}>
        <label className={styles.legend} htmlFor="sign-up-name">
          {labels.name}
        </label>
        <div className={`${styles.row} ${styles.name}`}>
          <input
            id="sign-up-name"
            type="text"
            name={FIELDS.name}
            autoComplete="name"
            maxLength={100}
            dir="auto"
          />
        </div>
        <label className={styles.legend} htmlFor={targetOf('no-email')}>
          {labels.email}
        </label>
        {emailError ? (
          <p id="sign-up-email-error" className={styles.error}>
            {emailError}
          </p>
        ) : null}
        {captcha}
        <div className={styles.row}>
          <input
            id={targetOf('no-email')}
            type="email"
            name={FIELDS.email}
            autoComplete="email"
            required
            maxLength={EMAIL_MAX_CHARACTERS}
            dir="ltr"
            aria-describedby={emailError ? 'sign-up-email-error sign-up-opt-in' : 'sign-up-opt-in'}
            {...(emailError && { 'aria-invalid': true })}
          />
          <button type="submit" aria-disabled={isSending}>
            {labels.submit}
          </button>
        </div>
        <p id="sign-up-opt-in" className={styles.note}>
          {labels.optIn}
        </p>
        <p className="visually-hidden" aria-hidden="true">
          <label>
            <span>{labels.leaveEmpty}</span>
            <input type="text" name={FIELDS.trap} tabIndex={-1} autoComplete="off" />
          </label>
        </p>
        <p
          id={targetOf('sent')}
          role="status"
          tabIndex={-1}
          className={isFailed ? `${styles.result} ${styles.error}` : styles.result}
        >
          {isSending ? labels.sending : statusText}
        </p>
      </div>
    </form>
  )
})

function whatIsWrong(form: HTMLFormElement): 'no-choice' | 'no-email' | null {
  const boxes = [...form.querySelectorAll<HTMLInputElement>(`input[name=${FIELDS.group}]`)]
  if (!boxes.some(({ checked }) => checked)) return 'no-choice'
  const email = form.querySelector<HTMLInputElement>(`input[name=${FIELDS.email}]`)
  return email?.value.trim() === '' || !email?.checkValidity() ? 'no-email' : null
}

function focusOn(result: SignUpResult, form: HTMLFormElement | null) {
  if (result === 'no-choice') form?.querySelector<HTMLElement>(`input[name=${FIELDS.group}]`)?.focus()
  if (result === 'no-email' || result === 'refused') {
    form?.querySelector<HTMLElement>(`input[name=${FIELDS.email}]`)?.focus()
  }
}
