export const THEMES = {
  light: {
    ink: '#1f2328',
    faint: '#d0d7de',
    series: ['#0b57a4', '#b35900', '#1a7f37', '#8250df', '#6e7781'],
  },
  dark: { ink: '#e6edf3', faint: '#3d444d', series: ['#6cb6ff', '#f0a35e', '#57ab5a', '#b083f0', '#909dab'] },
}

/** A table in Markdown. */
export const table = (heads, rows) =>
  [row(heads), `|${'---|'.repeat(heads.length)}`, ...rows.map(row)].join('\n')

const row = (cells) => `| ${cells.join(' | ')} |`

/** A picture in Markdown, light or dark as the reader's scheme. @param name how the names of both files begin */
export const themedPicture = (name, title) =>
  `<picture><source media="(prefers-color-scheme: dark)" srcset="${name}-dark.svg"><img src="${name}-light.svg" alt="${title}"></picture>`

const WIDTH = 720
const LABELS = 250
const ROW = 26
const TOP = 44
const FONT = 'font-family="system-ui, sans-serif" font-size="13"'

export const escaped = (text) => String(text).replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`)
const numberText = (value) => value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : 0 })

const plot = (title, height, inner, { ink }) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${escaped(title)}">
<g ${FONT} fill="${ink}"><text x="0" y="18" font-weight="600">${escaped(title)}</text>
${inner}
</g></svg>
`

/**
 * Horizontal bars, which may be stacked.
 * @param {{ title: string, names: string[], rows: { label: string, values: number[] }[] }} data `names` are those of
 * the stacked parts
 */
export function bars({ title, names, rows }, scheme) {
  const theme = THEMES[scheme]
  const most = Math.max(...rows.map(({ values }) => values.reduce((sum, one) => sum + one, 0)), 1e-9)
  const scale = (WIDTH - LABELS - 70) / most
  const barRows = rows.map(({ label, values }, index) => {
    const y = TOP + index * ROW
    let x = LABELS
    const parts = values.map((value, part) => {
      const width = value * scale
      const bar = `<rect x="${x.toFixed(1)}" y="${y}" width="${width.toFixed(1)}" height="16" fill="${theme.series[part % theme.series.length]}"/>`
      x += width
      return bar
    })
    const sum = values.reduce((total, one) => total + one, 0)
    return `<text x="${LABELS - 8}" y="${y + 13}" text-anchor="end">${escaped(label)}</text>${parts.join('')}<text x="${(x + 6).toFixed(1)}" y="${y + 13}">${numberText(sum)}</text>`
  })
  const height = TOP + rows.length * ROW + (names.length > 1 ? 30 : 6)
  const legend = names.map(
    (name, part) =>
      `<rect x="${LABELS + part * 90}" y="${height - 20}" width="12" height="12" fill="${theme.series[part % theme.series.length]}"/><text x="${LABELS + part * 90 + 17}" y="${height - 9}">${escaped(name)}</text>`,
  )
  return plot(title, height, [...barRows, ...(names.length > 1 ? legend : [])].join('\n'), theme)
}

/** A line chart. @param data `points` are pairs `[x, y]` */
export function line({ title, across, points }, scheme) {
  const theme = THEMES[scheme]
  const [left, right, top, bottom] = [60, WIDTH - 20, TOP, 260]
  const mostAcross = Math.max(...points.map(([x]) => x), 1)
  const mostUp = Math.max(...points.map(([, y]) => y), 1) * 1.1
  const at = ([x, y]) =>
    `${(left + (x / mostAcross) * (right - left)).toFixed(1)},${(bottom - (y / mostUp) * (bottom - top)).toFixed(1)}`
  const marks = [0, 0.25, 0.5, 0.75, 1].map((share) => {
    const y = bottom - share * (bottom - top)
    return `<line x1="${left}" x2="${right}" y1="${y}" y2="${y}" stroke="${theme.faint}"/><text x="${left - 8}" y="${y + 4}" text-anchor="end">${numberText(share * mostUp)}</text>`
  })
  const curve = `<polyline fill="none" stroke="${theme.series[0]}" stroke-width="2" points="${points.map(at).join(' ')}"/>`
  const inner = `${[...marks, curve].join('\n')}
<text x="${left}" y="${bottom + 22}">0</text><text x="${right}" y="${bottom + 22}" text-anchor="end">${numberText(mostAcross)} ${escaped(across)}</text>`
  return plot(title, bottom + 34, inner, theme)
}
