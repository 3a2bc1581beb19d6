import type { ReactNode } from 'react'
import { EMAIL_MAX_CHARACTERS, FIELDS, type SignUpLabels } from '@/components/newsletters/results'
import { ADDED, partAttributes } from '@/components/ui/part-attributes'

type Props = {
  newsletter: { id: number; name: string; description: string }
  labels: SignUpLabels
  lang: string
  dir: 'ltr' | 'rtl'
  captcha?: ReactNode
}

// In the page instead of a style sheet, because few sites have this box. React keeps one of equal style elements.
const STYLES = `
[data-part="newsletter"] { display: grid; gap: var(--space-3); inline-size: calc(min(100%, var(--page)) - 2 * var(--gutter)); margin: var(--space-6) auto 0; padding: var(--space-5); background: var(--surface); border-block-start: 3px solid var(--accent) }
article [data-part="newsletter"] { inline-size: auto; max-inline-size: var(--measure); margin-inline: 0 }
[data-part="newsletter"] :is(h2, p) { text-align: -webkit-match-parent; text-align: match-parent }
[data-part="newsletter"] h2 { font-size: var(--text-xl) }
[data-part="newsletter"] form { display: grid; gap: var(--space-2); max-inline-size: var(--measure) }
[data-part="newsletter"] form > div { display: flex; flex-wrap: wrap; gap: var(--space-3) }
[data-part="newsletter"] :is(input[type="email"], button) { min-block-size: 2.75rem; padding-inline: var(--space-4); border: 1px solid var(--ink-muted); border-radius: 0; background: var(--paper); color: var(--ink); font-size: var(--text-m) }
[data-part="newsletter"] input[type="email"] { flex: 1 1 14rem; min-inline-size: 0 }
[data-part="newsletter"] button[type="submit"] { border-color: var(--ink); background: var(--ink); color: var(--paper); font-weight: 600; cursor: pointer }
[data-part="newsletter"] :is(small, [role="status"]) { font-size: var(--text-s) }
[data-part="newsletter"] [role="status"] { min-block-size: 1lh; font-weight: 600 }
@media print { [data-part="newsletter"] { display: none } }
`

export function NewsletterBox({ newsletter: { id, name, description }, labels, lang, dir, captcha }: Props) {
  const { email, submit, optIn, leaveEmpty, sending, sent, noEmail, refused, notNow } = labels
  return (
    <section
      aria-labelledby="newsletter-box"
      lang={lang}
      dir={dir}
      {...partAttributes('newsletter', { sending, sent, noEmail, refused, notNow, captcha: labels.captcha })}
    >
      <style href="newsletter-box" precedence="parts">
        {STYLES}
      </style>
      <h2 id="newsletter-box" dir="auto">
        {name}
      </h2>
      {description ? <p dir="auto">{description}</p> : null}
      <form action="/api/newsletters" method="post" data-held="" suppressHydrationWarning>
        <input type="hidden" name={FIELDS.group} value={id} />
        <label htmlFor="newsletter-box-email">{email}</label>
        <div>
          <input
            id="newsletter-box-email"
            type="email"
            name={FIELDS.email}
            autoComplete="email"
            required
            maxLength={EMAIL_MAX_CHARACTERS}
            dir="ltr"
            aria-describedby="newsletter-box-opt-in"
          />
          <button type="submit">{submit}</button>
        </div>
        {captcha}
        <small id="newsletter-box-opt-in">{optIn}</small>
        <p className="visually-hidden" aria-hidden="true">
          <label>
            {leaveEmpty}
            <input type="text" name={FIELDS.trap} tabIndex={-1} autoComplete="off" />
          </label>
        </p>
        <p role="status" {...ADDED} />
      </form>
    </section>
  )
}
