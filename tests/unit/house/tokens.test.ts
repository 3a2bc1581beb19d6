import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrastOf } from '@/lib/base/colors'
import { ACCENT, BACKGROUND, INK, INK_MUTED, RULE, SURFACE } from '@/lib/base/palette'
import { compiledPalette, paletteOf } from '@/lib/settings/palette-of.mjs'

type Scheme = 'light' | 'dark'

/** The colours a style sheet sets, by token, in each scheme. */
function colorsOf(css: string): Map<string, Record<Scheme, string>> {
  const pattern = /--([\w-]+):\s*light-dark\((#[0-9a-f]{6}),\s*(#[0-9a-f]{6})\)/g
  return new Map(
    [...css.matchAll(pattern)].map(([, name = '', light = '', dark = '']) => [name, { light, dark }]),
  )
}

const css = (path: string) => readFileSync(path, 'utf8')
const read = (path: string) => colorsOf(css(path))
const tokens = read('app/tokens.css')
const allTokens = new Map([...tokens, ...read('app/skin.css')])

const SKINS = ['gazette', 'signal', 'monsoon']
const skins = SKINS.map((name) => ({
  name: `the skin ${name}`,
  colors: new Map([...tokens, ...read(`docs/skins/${name}.css`)]),
}))

describe.each([{ name: 'this site', colors: allTokens }, ...skins])('colours of $name', ({ colors }) => {
  const color = (name: string, scheme: Scheme) => {
    const color = colors.get(name)?.[scheme]
    if (color === undefined) throw new Error(`--${name} is no light-dark() colour`)
    return color
  }
  it.each(['light', 'dark'] as const)('text colours have a contrast of 4.5 in the %s scheme', (scheme) => {
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

it('the constants of palette.ts equal the colours of app/tokens.css', () => {
  expect({
    ink: INK,
    'ink-muted': INK_MUTED,
    paper: BACKGROUND,
    surface: SURFACE,
    accent: ACCENT,
    rule: RULE,
  }).toEqual({
    ink: tokens.get('ink'),
    'ink-muted': tokens.get('ink-muted'),
    paper: tokens.get('paper'),
    surface: tokens.get('surface'),
    accent: tokens.get('accent'),
    rule: tokens.get('rule'),
  })
})

describe('paletteOf', () => {
  it.each([
    { path: 'app/skin.css', colors: allTokens },
    ...skins.map((skin, index) => ({ path: `docs/skins/${SKINS[index]}.css`, colors: skin.colors })),
  ])('paletteOf merges the colours of $path over app/tokens.css', ({ path, colors }) => {
    const { palette, problems } = paletteOf(css('app/tokens.css'), css(path))
    expect(problems).toEqual([])
    const names = ['ink', 'ink-muted', 'paper', 'surface', 'accent', 'rule']
    expect(palette).toEqual(Object.fromEntries(names.map((name) => [name, colors.get(name)])))
  })
  it('paletteOf reads the last of several :root colours only, and compiledPalette names them as BUILT_ constants', () => {
    const skin = `
      :root { --paper: light-dark(#0000ff, #0000ff); --paper: light-dark(#00ffff, #00ffff) }
      /* :root { --paper: light-dark(#000000, #000000); } */
      :root, .on-stage { --paper: light-dark(#FAFAFA, #111111); --paper-warm: light-dark(#ff0000, #ff0000) }
      .card { --paper: light-dark(#00ff00, #00ff00); }`
    expect(paletteOf(css('app/tokens.css'), skin).palette.paper).toEqual({
      light: '#fafafa',
      dark: '#111111',
    })
    expect(compiledPalette({ paper: { light: '#fafafa', dark: '#111111' } })).toEqual({
      BUILT_PAPER_LIGHT: '#fafafa',
      BUILT_PAPER_DARK: '#111111',
    })
  })
  it('paletteOf reports a colour that is not a light-dark() pair', () => {
    const { problems } = paletteOf(css('app/tokens.css'), ':root { --paper: oklch(98% 0.01 90) }')
    expect(problems).toEqual([
      expect.stringContaining('app/skin.css: --paper should look like light-dark(#ffffff, #121417)'),
    ])
  })
})

it('deploy/nginx/unavailable.html has the colours of palette.ts', () => {
  const html = readFileSync('deploy/nginx/unavailable.html', 'utf8')
  const rules = [...html.matchAll(/:root \{([^}]*)\}/g)].map(([, rule = '']) =>
    Object.fromEntries(
      [...rule.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]),
    ),
  )
  const of = (scheme: Scheme) => ({
    paper: BACKGROUND[scheme],
    ink: INK[scheme],
    'ink-muted': INK_MUTED[scheme],
  })
  expect(rules).toEqual([of('light'), of('dark')])
})
