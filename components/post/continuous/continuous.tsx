/** Where stories of the section are added as a reader comes to the end. Without scripts "Next in …" is a link. */
import { ADDED, partAttributes } from '@/components/parts/part'

// In the page, since most sites have none and would load it in vain.
const STYLES = `
[data-part="continuous"] > * { margin-block-start: var(--space-8); padding-block-start: var(--space-5); border-block-start: 3px solid var(--rule-strong) }
@media print { [data-part="continuous"] { display: none } }
`

type Props = {
  /** Stories that may follow. */
  most: number
  className: string | undefined
  /** Of the site, where the first story's differ: stories that follow have theirs only where these are not. */
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
