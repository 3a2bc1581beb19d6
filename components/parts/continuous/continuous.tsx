import { ADDED, partAttributes } from '@/components/parts/part'

// Inline, because most sites do not need it.
const STYLES = `
[data-part="continuous"] > * { margin-block-start: var(--space-8); padding-block-start: var(--space-5); border-block-start: 3px solid var(--rule-strong) }
@media print { [data-part="continuous"] { display: none } }
`

type Props = {
  most: number
  className: string | undefined
  /** Set to the site's language if the first story's differs. */
  lang?: string
  dir?: 'ltr' | 'rtl'
}

export function Continuous({ most, ...box }: Props) {
  return (
    <>
      <style href="continuous" precedence="parts">
        {STYLES}
      </style>
      <div {...box} {...partAttributes('continuous', { most })} {...ADDED} />
    </>
  )
}
