import { ADDED, partAttributes } from '@/components/ui/part-attributes'

type Props = {
  /** Address of the provider's page with the comments. */
  src: string
  /** Height of the frame in CSS pixels, until its document reports one. */
  height: number
  labels: { title: string; show: string; from: string }
  lang: string
  dir: 'ltr' | 'rtl'
}

// In the page instead of a style sheet, because few sites have comments. React keeps one of equal style elements.
const STYLES = `
[data-part="comments"] { max-inline-size: var(--measure); margin-block-start: var(--space-7) }
[data-part="comments"] h2 { padding-block: var(--space-2) var(--space-4); border-block-start: 1px solid var(--rule-strong); font-size: var(--text-xl) }
[data-part="comments"] p:not([hidden]) { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-1) var(--space-3) }
[data-part="comments"] iframe { display: block; inline-size: 100%; border: 0 }
[data-part="comments"] :is(a, button) { display: inline-flex; align-items: center; min-block-size: 2.75rem; padding: var(--space-2) var(--space-5); border: 1px solid var(--ink); border-radius: 0; background: none; color: var(--ink); font: inherit; font-weight: 650; text-decoration: none; cursor: pointer }
[data-part="comments"] :is(a, button):hover { text-decoration: underline }
[data-part="comments"] small { color: var(--ink-muted); font-size: var(--text-s) }
@media print { [data-part="comments"] { display: none } }
`

export function Comments({ src, height, labels, lang, dir }: Props) {
  return (
    <section
      aria-labelledby="comments"
      lang={lang}
      dir={dir}
      {...partAttributes('comments', { src, height, title: labels.title })}
    >
      <style href="comments" precedence="parts">
        {STYLES}
      </style>
      <h2 id="comments">{labels.title}</h2>
      <p suppressHydrationWarning>
        <a href={src} rel="noopener" data-held="" suppressHydrationWarning>
          {labels.show}
        </a>{' '}
        <small>{labels.from}</small>
      </p>
      <div {...ADDED} />
    </section>
  )
}
