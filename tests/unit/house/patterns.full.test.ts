/** What the analysis of patterns.test.ts may not see: each pattern is run on texts that make it try every way to match. */
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { nameOf, PATTERNS, SHORT_TEXT } from '../../fixtures/patterns'

// The longest of the texts that are cut before a pattern reads them.
const SHORT_LENGTH = 2_560
const LENGTH = 600_000
// Per pattern: a linear one takes half a second for all texts, a quadratic one minutes for one.
const LIMIT_MS = 60_000

/** Long runs that make a pattern with two ways to read one character try them all. */
const RUNS = [
  'a',
  '0',
  ' ',
  '\n',
  '/',
  '-',
  '.',
  ',',
  ':',
  '%',
  '%E0%A4%B9',
  '<',
  '<a ',
  '&',
  '&lt;',
  '[',
  '(',
  '"',
  '=',
  '?',
  '#',
  'a-',
  'a.',
  'a/',
  '1.',
  '1,',
  'a ',
  'ab ',
  ' ,',
  'é',
  '🌊',
  '\u0000',
  '\ud800',
]

/** Makes a pattern that read the run fail at its end, or begin again. */
const AROUND = [
  (text: string) => `${text}\u0001`,
  (text: string) => `/${text}!`,
  (text: string) => `https://${text}\n!`,
  (text: string) => `<${text}`,
]

/** Words that a pattern itself is about, which other runs do not reach. */
const wordsIn = ({ source }: RegExp): string[] => source.replaceAll('\\', '').match(/[a-z</._-]{2,}/g) ?? []

const textsOf = (runs: readonly string[], length: number) =>
  runs.map((run) => run.repeat(length / run.length)).flatMap((run) => AROUND.map((around) => around(run)))

const LONG_TEXTS = textsOf(RUNS, LENGTH)

/** Throws where a pattern does not come to an end on one of the texts. */
function tryOnRuns(pattern: RegExp, { length = LENGTH, timeout = LIMIT_MS } = {}): void {
  const usual = length === LENGTH ? LONG_TEXTS : textsOf(RUNS, length)
  const texts = [...usual, ...textsOf(wordsIn(pattern), length)]
  runInNewContext('for (const text of texts) text.search(pattern)', { texts, pattern }, { timeout })
}

it.each([/^(?:then|then)*$/, /\s+$/])('the trial notices that %s does not come to an end', (pattern) => {
  expect(() => tryOnRuns(pattern, { timeout: 2_000 })).toThrow(/timed out/)
})

it.each(PATTERNS.map((one) => [nameOf(one), one] as const))(
  'the pattern comes to an end on long runs: %s',
  (name, { pattern }) => tryOnRuns(pattern, name in SHORT_TEXT ? { length: SHORT_LENGTH } : {}),
)
