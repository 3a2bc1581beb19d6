/** Where stories of the section are added as a reader comes to the end. Without scripts "Next in …" is a link. */
import { partAttributes } from '@/components/parts/part'

// In the page, since most sites have none and would load it in vain.
const STYLES = `
[data-part="continuous"] > * { margin-block-start: var(--space-8); padding-block-start: var(--space-5); border-block-start: 3px solid var(--rule-strong) }
@media print { [data-part="continuous"] { display: none } }
`

/** @param most stories that may follow */
export function Continuous({ most, className }: { most: number; className: string | undefined }) {
  return (
    <>
      <style href="continuous" precedence="parts">
        {STYLES}
      </style>
      <div className={className} {...partAttributes('continuous', { most })} />
    </>
  )
}
