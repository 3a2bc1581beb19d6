import { describe, expect, it } from 'vitest'
import { config } from '@/proxy'
import { sourceFiles } from '../../fixtures/source-files'

const LENGTH = 100_000
const LIMIT_MS = 50

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

// Settings are written by whoever runs the site, and an address has an end.
const SETTING = 2_000
// lib/text.ts cuts to sixteen characters a grapheme before, at most 160 graphemes.
const TEASER = 2_560

/** Patterns that would be slow on endless text, and how long the text is that reaches them. */
const CUT_BEFORE: Readonly<Record<string, number>> = {
  'lib/config/env.ts \\/+$': SETTING,
  'lib/management/settings.ts \\/+$': SETTING,
  'lib/server/built.ts \\/+$': SETTING,
  'lib/text.ts [\\s,;:–—-]+$': TEASER,
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

// Another process may have had the core: a pattern that is slow is slow each time.
const TRIES = 6

/** Milliseconds of the quickest try; the first one that is quick enough ends it. */
function leastTime(pattern: RegExp, text: string): number {
  let least = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < TRIES && least > LIMIT_MS; tries++) {
    const started = performance.now()
    pattern.test(text)
    least = Math.min(least, performance.now() - started)
  }
  return least
}

function slowest({ pattern }: Pattern, length: number): { ms: number; run: string } {
  let worst = { ms: 0, run: '' }
  for (const run of RUNS) {
    const text = run.repeat(Math.ceil(length / run.length)).slice(0, length)
    for (const adversarial of [`${text}\u0001`, `/${text}!`, `https://${text}\n!`, `<${text}`]) {
      const ms = leastTime(pattern, adversarial)
      if (ms > worst.ms) worst = { ms, run }
      if (worst.ms > LIMIT_MS) return worst
    }
  }
  return worst
}

describe('regular expressions', () => {
  it('are found, all of them', () => {
    expect(PATTERNS.length).toBeGreaterThan(90)
    const sources = PATTERNS.map(({ pattern }) => pattern.source)
    expect(sources).toContain('(?:^|[-_])(\\d{1,15})$')
    expect(sources).toContain('^[1-9]\\d{0,14}$')
  })

  it('that try one text in many ways are noticed', () => {
    expect(slowest({ path: '', pattern: /(a+)+$/ }, 24).ms).toBeGreaterThan(LIMIT_MS)
    expect(slowest({ path: '', pattern: /\s+$/ }, LENGTH / 5).ms).toBeGreaterThan(LIMIT_MS)
  })

  it.each(PATTERNS)('read 100 KB of anything without delay: $path $pattern', (one) => {
    const length = CUT_BEFORE[`${one.path} ${one.pattern.source}`] ?? LENGTH
    const { ms, run } = slowest(one, length)
    if (ms > LIMIT_MS) expect.fail(`${ms} ms on ${JSON.stringify(run)}`)
  })
})
