import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { coverageOf } from '../lib/words/coverage'
import type { TextFile } from '../lib/words/texts'

const USAGE = `Lists what each language of the interface lacks, and what it has in vain.

  npm run texts              every language
  npm run texts -- hi ur     these languages

A text that is missing is shown in English. The command fails only if a file has a text that English lacks (a
misspelt key, or a text that is gone), or one whose {values} are not those of its key.
`

const FOLDER = join(import.meta.dirname, '../lib/words')
const languages = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.json') && file !== 'en.json')
  .map((file) => basename(file, '.json'))

const textsIn = (language: string): TextFile =>
  JSON.parse(readFileSync(join(FOLDER, `${language}.json`), 'utf8'))

function reportOf(language: string): { lines: string[]; isWrong: boolean } {
  const { missing, unknown, wrongValues } = coverageOf(textsIn(language))
  const findings = [
    ...missing.map((path) => `  missing       ${path}`),
    ...unknown.map((path) => `  not a text    ${path}`),
    ...wrongValues.map((path) => `  wrong values  ${path}`),
  ]
  return {
    lines: [`${language}: ${findings.length === 0 ? 'complete' : ''}`.trim(), ...findings],
    isWrong: unknown.length + wrongValues.length > 0,
  }
}

const { values, positionals } = parseArgs({
  options: { help: { type: 'boolean' } },
  allowPositionals: true,
})
const strangers = positionals.filter((language) => !languages.includes(language))
if (values.help) {
  process.stdout.write(USAGE)
} else if (strangers.length > 0) {
  process.stderr.write(`There is no lib/words/${strangers[0]}.json. Languages: ${languages.join(', ')}.\n`)
  process.exitCode = 2
} else {
  const reports = (positionals.length > 0 ? positionals : languages).map(reportOf)
  process.stdout.write(`${reports.flatMap(({ lines }) => lines).join('\n')}\n`)
  if (reports.some(({ isWrong }) => isWrong)) process.exitCode = 1
}
