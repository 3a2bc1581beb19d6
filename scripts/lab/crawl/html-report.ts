import { escapeXml } from '../../../lib/base/xml'
import { type Comparison, OUTCOMES, type Outcome } from './compare'

const MEANINGS: Readonly<Record<Outcome, string>> = {
  lost: 'Not found at the new site. Add a redirect, or the record.',
  failed: 'The new site did not answer, or with an error of its own.',
  detour: 'Reached by several redirects, or a temporary one. Let one permanent redirect lead to the end.',
  moved: 'One permanent redirect to a page.',
  'gone-before': 'No page at the old site either.',
  kept: 'A page at the same address.',
}

export type Run = {
  from: string
  to: string
  named: number
  own: number
  problems: readonly string[]
  comparisons: readonly Comparison[]
}

export const count = (comparisons: readonly Comparison[], outcome: Outcome) =>
  comparisons.filter((each) => each.outcome === outcome).length

export function htmlReport({ from, to, named, own, problems, comparisons }: Run): string {
  const text = escapeXml
  const groups = OUTCOMES.filter((outcome) => count(comparisons, outcome) > 0)
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${text(from)} and ${text(to)}</title>
<style>
body { font: 1rem/1.4 system-ui, sans-serif; margin: 2rem auto; max-inline-size: 80rem; padding-inline: 1rem; }
table { border-collapse: collapse; inline-size: 100%; margin-block-end: 2rem; }
th, td { border-block-end: 1px solid #ccc; padding: .3rem .6rem; text-align: start; vertical-align: top; overflow-wrap: anywhere; }
</style>
<h1>${text(from)} and its successor ${text(to)}</h1>
<p>${comparisons.length} of ${own} addresses compared; the sitemaps name ${named}.</p>
<table><tr><th>Outcome<th>Addresses<th>Meaning
${OUTCOMES.map((one) => `<tr><td>${one}<td>${count(comparisons, one)}<td>${text(MEANINGS[one])}`).join('\n')}
</table>
${problems.length > 0 ? `<h2>Sitemaps that could not be read</h2><ul>${problems.map((each) => `<li>${text(each)}`).join('')}</ul>` : ''}
${groups.map((one) => section(one, comparisons)).join('\n')}
</html>
`
}

function section(outcome: Outcome, comparisons: readonly Comparison[]): string {
  const rows = comparisons
    .filter((each) => each.outcome === outcome)
    .map(({ address, answers, target, oldTitle, newTitle, notes }) =>
      [address, answers.join(' → '), target ?? '', oldTitle ?? '', newTitle ?? '', notes.join('; ')]
        .map((cell) => `<td>${escapeXml(cell)}`)
        .join(''),
    )
  return `<h2>${outcome}</h2>
<table><tr><th>Address<th>Answers<th>Leads to<th>Old title<th>New title<th>Notes
${rows.map((row) => `<tr>${row}`).join('\n')}
</table>`
}
