/** Reads the colours that code needs from the style sheets. The build compiles them in: lib/base/palette.ts. */
const TOKENS = /** @type {const} */ (['paper', 'surface', 'ink', 'ink-muted', 'accent', 'rule'])
const COLOR = /^light-dark\(\s*(#[0-9a-f]{6})\s*,\s*(#[0-9a-f]{6})\s*\)$/i

/**
 * @typedef {Record<typeof TOKENS[number], { light: string, dark: string }>} Palette
 */

/**
 * @param {string} tokens app/tokens.css
 * @param {string} skin app/skin.css, which takes precedence
 * @returns {{ palette: Partial<Palette>, problems: string[] }}
 */
export function paletteOf(tokens, skin) {
  /** @type {Partial<Palette>} */
  const palette = {}
  const problems = []
  for (const token of TOKENS) {
    const value = valueIn(skin, token) ?? valueIn(tokens, token) ?? ''
    const [, light, dark] = COLOR.exec(value) ?? []
    if (light && dark) palette[token] = { light: light.toLowerCase(), dark: dark.toLowerCase() }
    else
      problems.push(
        `app/skin.css: --${token} should look like light-dark(#ffffff, #121417), since browsers' bars and the cards of shared pages are drawn from it`,
      )
  }
  return { palette, problems }
}

function valueIn(css, token) {
  const blocks = withoutComments(css)
    .split('}')
    .map((block) => block.split('{'))
  const declarations = blocks
    .filter((parts) => parts.at(-2)?.includes(':root'))
    .flatMap((parts) => (parts.at(-1) ?? '').split(';'))
    .map((declaration) => declaration.trim())
    .filter((declaration) => declaration.startsWith(`--${token}:`))
  return declarations
    .at(-1)
    ?.slice(token.length + 3)
    .trim()
}

function withoutComments(css) {
  const [first = '', ...rest] = css.split('/*')
  return first + rest.map((part) => part.split('*/').slice(1).join('*/')).join('')
}

/**
 * @param {Partial<Palette>} palette
 * @returns {Record<string, string>} such as `BUILT_PAPER_LIGHT`
 */
export function compiledPalette(palette) {
  return Object.fromEntries(
    Object.entries(palette).flatMap(([token, { light, dark }]) => [
      [`BUILT_${token.toUpperCase().replaceAll('-', '_')}_LIGHT`, light],
      [`BUILT_${token.toUpperCase().replaceAll('-', '_')}_DARK`, dark],
    ]),
  )
}
