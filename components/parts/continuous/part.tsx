import type { Part, Places } from '@/components/page/places'
import { ADDED, partAttributes } from '@/components/ui/part-attributes'

// In the page instead of a style sheet, because most sites don't use this. React keeps one of equal style elements.
const STYLES = `
[data-part="continuous"] > * { margin-block-start: var(--space-8); padding-block-start: var(--space-5); border-block-start: 3px solid var(--rule-strong) }
@media print { [data-part="continuous"] { display: none } }
`

function Continuous(props: Places['below']) {
  if (props.at !== 'page') return null
  return (
    <>
      <style href="continuous" precedence="parts">
        {STYLES}
      </style>
      <div {...props.box} {...partAttributes('continuous', { most: props.stories })} {...ADDED} />
    </>
  )
}

export const continuous: Part = { readersOnly: true, below: { after: Continuous } }
