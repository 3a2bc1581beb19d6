import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrastOf } from '@/lib/base/colors'
import { ACCENT, INK, INK_MUTED, PAPER, RULE, SURFACE } from '@/lib/base/config/palette'

type Scheme = 'light' | 'dark'

/** The colours a style sheet sets, by token, in each scheme. */
function colorsOf(css: string): Map<string, Record<Scheme, string>> {
  const pattern = /--([\w-]+):\s*light-dark\((#[0-9a-f]{6}),\s*(#[0-9a-f]{6})\)/g
  return new Map(
    [...css.matchAll(pattern)].map(([, name = '', light = '', dark = '']) => [name, { light, dark }]),
  )
}

const read = (path: string) => colorsOf(readFileSync(path, 'utf8'))
const tokens = read('app/tokens.css')
const own = new Map([...tokens, ...read('app/skin.css')])

const skins = ['gazette', 'signal', 'monsoon'].map((name) => ({
  name: `the skin ${name}`,
  colors: new Map([...tokens, ...read(`docs/skins/${name}.css`)]),
}))

describe.each([{ name: 'this site', colors: own }, ...skins])('the colours of $name', ({ colors }) => {
  const color = (name: string, scheme: Scheme) => {
    const found = colors.get(name)?.[scheme]
    if (found === undefined) throw new Error(`--${name} is no light-dark() colour`)
    return found
  }
  it.each(['light', 'dark'] as const)('are legible in the %s scheme', (scheme) => {
    const pairs = [
      ...['ink', 'ink-muted', 'accent'].flatMap((text) =>
        ['paper', 'surface'].map((ground) => [text, ground]),
      ),
      ['on-accent', 'accent'],
      ['on-alert', 'alert'],
      ['ink', 'mark'],
    ] as [string, string][]
    const illegible = pairs.filter(
      ([text, ground]) => contrastOf(color(text, scheme), color(ground, scheme)) < 4.5,
    )
    expect(illegible).toEqual([])
  })
})

it('the colours that code asks for are those of the style sheets', () => {
  expect({
    ink: INK,
    'ink-muted': INK_MUTED,
    paper: PAPER,
    surface: SURFACE,
    accent: ACCENT,
    rule: RULE,
  }).toEqual({
    ink: own.get('ink'),
    'ink-muted': own.get('ink-muted'),
    paper: own.get('paper'),
    surface: own.get('surface'),
    accent: own.get('accent'),
    rule: own.get('rule'),
  })
})

it('the page of the edge, which no code makes, has the colours of the site', () => {
  const html = readFileSync('deploy/nginx/unavailable.html', 'utf8')
  const rules = [...html.matchAll(/:root \{([^}]*)\}/g)].map(([, rule = '']) =>
    Object.fromEntries(
      [...rule.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]),
    ),
  )
  const of = (scheme: Scheme) => ({ paper: PAPER[scheme], ink: INK[scheme], 'ink-muted': INK_MUTED[scheme] })
  expect(rules).toEqual([of('light'), of('dark')])
})
