'use client'
// In the browser, since the form is.
// Without it: the same form, sent by the browser.
import type { ComponentProps } from 'react'
import { FIELDS } from '@/lib/features/newsletters/fields'
import styles from './newsletter-section.module.css'
import { SignUpForm } from './sign-up-form'

type Props = {
  newsletter: { id: number; name: string; description: string }
  labels: ComponentProps<typeof SignUpForm>['labels']
  lang: string
  dir: 'ltr' | 'rtl'
}

/** One newsletter, with the form to sign up for it. */
export function NewsletterSection({ newsletter: { id, name, description }, labels, lang, dir }: Props) {
  return (
    <section className={styles.box} aria-labelledby="newsletter-box" lang={lang} dir={dir}>
      <h2 id="newsletter-box" dir="auto">
        {name}
      </h2>
      {description ? <p dir="auto">{description}</p> : null}
      <SignUpForm result={null} labels={labels} isSingle>
        <input type="hidden" name={FIELDS.group} value={id} />
      </SignUpForm>
    </section>
  )
}
