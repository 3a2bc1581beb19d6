/** By analysis, since how long a pattern takes depends on what else the machine does. */
import { runInNewContext } from 'node:vm'
import { analyse } from 'scslre'
import { describe, expect, it } from 'vitest'
import { config } from '@/proxy'
import { sourceFiles } from '../../fixtures/source-files'

type Pattern = { path: string; pattern: RegExp }

/** Every regular expression that is written in the source: after what a value may follow, up to its closing slash. */
const LITERAL =
  /(?<=(?:[=(,:!&|?[{;]|return|=>)\s*)\/(?![*/])((?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+)\/([dgimsuvy]*)(?=\s*[.,;)\]:}\n])/g

function patternsIn({ path, text }: { path: string; text: string }): Pattern[] {
  return [...text.matchAll(LITERAL)].flatMap(([, source = '', flags = '']) => {
    try {
      return [{ path, pattern: new RegExp(source, flags) }]
    } catch {
      return []
    }
  })
}

const PATTERNS = [
  ...sourceFiles('app', 'components', 'lib', 'proxy.ts', 'cache-handler.mjs').flatMap(patternsIn),
  ...config.matcher.map(({ source }) => ({ path: 'proxy.ts', pattern: new RegExp(`^${source}$`) })),
]

/** Patterns that take quadratic time, and why the text that reaches them is short. */
const SHORT_TEXT: Readonly<Record<string, string>> = {
  'lib/base/config/setting-kinds.ts \\/+$': 'settings are written by operators',
  'lib/cms/management/settings.ts \\/+$': 'settings are written by operators',
  'lib/base/text.ts [\\s,;:–—-]+$': 'cut before to 160 graphemes of 16 characters',
}

// Of those texts, the longest.
const SHORT_LENGTH = 2_560

const nameOf = ({ path, pattern }: Pattern) => `${path} ${pattern.source}`

/** How a pattern takes more than linear time on some text, in words; empty for a linear one. */
function slowness(pattern: RegExp): string[] {
  return analyse(pattern).reports.map((report) => {
    const growth = report.exponential ? 'exponential' : 'polynomial'
    const parts = report.type === 'Trade' ? [report.startQuant, report.endQuant] : [report.quant]
    return `${growth} by ${parts.map(({ raw }) => raw).join(' and ')}`
  })
}

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

describe('regular expressions', () => {
  it('the scanner finds over 300 regular expressions, two known ones among them', () => {
    expect(PATTERNS.length).toBeGreaterThan(300)
    const sources = PATTERNS.map(({ pattern }) => pattern.source)
    expect(sources).toContain('[-_](\\d{1,15})$')
    expect(sources).toContain('^[1-9]\\d{0,14}$')
  })

  it.each([
    [/^(a+)+$/, ['exponential by a+']],
    [/\s+$/, ['polynomial by \\s+']],
    [/^x*x*y/, ['polynomial by x* and x*']],
    [/^\s+a/, []],
    [/^\s{0,9}(\d{1,4})\s{0,9}$/, []],
  ])('the analysis of %s', (pattern, found) => {
    expect(slowness(pattern)).toEqual(found)
  })

  it.each(PATTERNS.map((one) => [nameOf(one), one] as const))(
    'the pattern takes linear time, or has short text: %s',
    (name, { pattern }) => {
      if (name in SHORT_TEXT) expect(slowness(pattern)).not.toEqual([])
      else expect(slowness(pattern)).toEqual([])
    },
  )

  it.each([/^(a|a)*$/, /^(?:then|then)*$/, /\s+$/, /a-[a-z-]*\d/, /<main[^>]*>/])(
    'the trial notices that %s does not come to an end',
    (pattern) => expect(() => tryOnRuns(pattern, { timeout: 2_000 })).toThrow(/timed out/),
  )

  it.each(PATTERNS.map((one) => [nameOf(one), one] as const))(
    'the pattern comes to an end on long runs: %s',
    (name, { pattern }) => tryOnRuns(pattern, name in SHORT_TEXT ? { length: SHORT_LENGTH } : {}),
  )

  it('each exception is a pattern of the source', () => {
    const names = PATTERNS.map(nameOf)
    expect(Object.keys(SHORT_TEXT).filter((name) => !names.includes(name))).toEqual([])
  })
})
