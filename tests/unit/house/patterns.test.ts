import { describe, expect, it } from 'vitest'
import { config } from '@/proxy'
import { cpuMs, growth, LINEAR_MAX, QUADRATIC_MAX, TIMES } from '../../fixtures/cpu-time'
import { sourceFiles } from '../../fixtures/source-files'

const LENGTH = 100_000
// Quicker than that nothing is worth a second look; slower ones are compared with themselves.
const SUSPECT_MS = 5

type Pattern = { path: string; pattern: RegExp }

/** Every regular expression that is written in the source: after what a value may follow, up to its closing slash. */
const LITERAL =
  /(?<=(?:[=(,:!&|?[{;]|return|=>)\s*)\/(?![*/])((?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+)\/([dgimsuvy]*)(?=\s*[.,;)\]:}\n])/g

function patternsIn({ path, text }: { path: string; text: string }): Pattern[] {
  return [...text.matchAll(LITERAL)].flatMap(([, source = '', flags = '']) => {
    try {
      return [{ path, pattern: new RegExp(source, flags.replace(/[gy]/g, '')) }]
    } catch {
      return []
    }
  })
}

const PATTERNS = [
  ...sourceFiles('app', 'components', 'lib', 'proxy.ts', 'cache-handler.mjs').flatMap(patternsIn),
  ...config.matcher.map(({ source }) => ({ path: 'proxy.ts', pattern: new RegExp(`^${source}$`) })),
]

// Settings are written by operators, and an address has a bounded length.
const SETTING = 2_000
// lib/base/text.ts cuts to sixteen characters a grapheme before, at most 160 graphemes.
const TEASER = 2_560

/** Patterns that would be slow on endless text, and how long the text is that reaches them. */
const CUT_BEFORE: Readonly<Record<string, number>> = {
  'lib/base/config/setting-kinds.ts \\/+$': SETTING,
  'lib/cms/management/settings.ts \\/+$': SETTING,
  'lib/base/text.ts [\\s,;:–—-]+$': TEASER,
}

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

/** What makes a pattern that read the run fail at its end, or begin again. */
const AROUND = [
  (text: string) => `${text}\u0001`,
  (text: string) => `/${text}!`,
  (text: string) => `https://${text}\n!`,
  (text: string) => `<${text}`,
]

/** The lengths that are tried: a pattern that takes for ever on the longest is noticed before that. */
const lengthsUpTo = (length: number): number[] =>
  length < TIMES ? [] : [...lengthsUpTo(Math.floor(length / TIMES)), length]

/** The run on which a pattern takes more time than it may for so much more text, or null. */
function slowRun({ pattern }: Pattern, longest: number, growthMax: number): string | null {
  for (const length of lengthsUpTo(longest)) {
    for (const run of RUNS) {
      for (const around of AROUND) {
        const texts = (size: number) => around(run.repeat(Math.ceil(size / run.length)).slice(0, size))
        const text = texts(length)
        if (cpuMs(() => pattern.test(text)) <= SUSPECT_MS) continue
        const short = texts(Math.floor(length / TIMES))
        const grown = growth((size) => pattern.test(size === length ? text : short), length, growthMax)
        if (grown >= growthMax) return `${grown} times the time on ${JSON.stringify(run)}`
      }
    }
  }
  return null
}

describe('regular expressions', () => {
  it('the scanner finds over 90 regular expressions, two known ones among them', () => {
    expect(PATTERNS.length).toBeGreaterThan(90)
    const sources = PATTERNS.map(({ pattern }) => pattern.source)
    expect(sources).toContain('[-_](\\d{1,15})$')
    expect(sources).toContain('^[1-9]\\d{0,14}$')
  })

  it('the run-time check finds exponential and quadratic patterns, and accepts a linear one', () => {
    expect(slowRun({ path: '', pattern: /(a+)+$/ }, 22, QUADRATIC_MAX)).not.toBeNull()
    expect(slowRun({ path: '', pattern: /\s+$/ }, LENGTH / 5, LINEAR_MAX)).not.toBeNull()
    expect(slowRun({ path: '', pattern: /^\s+a/ }, LENGTH, LINEAR_MAX)).toBeNull()
  })

  it.each(PATTERNS)(
    'the pattern takes linear time on 100 KB, or has a bounded input: $path $pattern',
    (one) => {
      const cut = CUT_BEFORE[`${one.path} ${one.pattern.source}`]
      expect(slowRun(one, cut ?? LENGTH, cut ? QUADRATIC_MAX : LINEAR_MAX)).toBeNull()
    },
  )
})
