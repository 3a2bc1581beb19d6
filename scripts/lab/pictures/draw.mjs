import { readFileSync } from 'node:fs'
import { PAPER } from './screen.mjs'

const FONTS = {
  Franklin: '@fontsource-variable/libre-franklin/files/libre-franklin-latin-wght-normal.woff2',
  Newsreader: '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2',
  Deva: '@fontsource-variable/noto-serif-devanagari/files/noto-serif-devanagari-devanagari-wght-normal.woff2',
  Nastaliq: '@fontsource/noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-700-normal.woff2',
}

export function page(svg) {
  const faces = Object.entries(FONTS).map(([name, file]) => {
    const data = readFileSync(`node_modules/${file}`).toString('base64')
    return `@font-face{font-family:${name};font-weight:100 900;src:url(data:font/woff2;base64,${data})}`
  })
  return `<style>${faces.join('')}*{margin:0}svg{display:block;font-family:Franklin,Deva,Nastaliq}</style>${svg}`
}

export function random(seed) {
  let s = seed
  return () => {
    s = (s * 16807) % 2147483647
    return s / 2147483647
  }
}

/** `10 20, 30 40` as pairs of numbers. */
export const pts = (words) => words.split(', ').map((row) => row.split(' ').map(Number))
export const range = (n, f) => Array.from({ length: n }, (_, i) => f(i))
export const all = (n, f) => range(n, f).join('')
const attributes = (o) =>
  Object.entries(o)
    .map(([name, value]) => `${name.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)}="${value}"`)
    .join(' ')
const tag = (name, o, inner = '') => `<${name} ${attributes(o)}>${inner}</${name}>`
export const path = (d, o = {}) => tag('path', { d, fill: 'none', stroke: 'var(--k)', strokeWidth: 4, ...o })
export const rect = (x, y, width, height, o = {}) => tag('rect', { x, y, width, height, fill: 'var(--ink)', ...o })
export const circle = (cx, cy, r, o = {}) => tag('circle', { cx, cy, r, fill: 'var(--ink)', ...o })
export const text = (x, y, words, o = {}) => tag('text', { x, y, fontSize: 34, fontWeight: 500, fill: 'var(--k)', ...o }, words)
export const at = (x, y, inner, turn = 0, scale = 1) => tag('g', { transform: `translate(${x} ${y}) rotate(${turn}) scale(${scale})` }, inner)
export const line = (points, o) => path(`M${points.map((p) => p.map((v) => v.toFixed(1)).join(' ')).join('L')}`, o)
export const seg = (x, y, u, v, o) => path(`M${x} ${y}L${u} ${v}`, o)
export function curve(points, o) {
  const d = points.map(([x, y], i) => {
    if (i === 0) return `M${x} ${y}`
    const [p, q, r, s] = [i - 2, i - 1, i, i + 1].map((k) => points[Math.max(0, Math.min(points.length - 1, k))])
    return `C${q[0] + (r[0] - p[0]) / 6} ${q[1] + (r[1] - p[1]) / 6} ${r[0] - (s[0] - q[0]) / 6} ${r[1] - (s[1] - q[1]) / 6} ${x} ${y}`
  })
  return path(d.join('') + (o?.close ?? ''), o)
}

/** Tints are the screen's own dots, or lines: url(#d1) is light, url(#d3) dark, url(#l) lines. */
// Their period of 16 units is a whole number of stored pixels, so that a lossless file is small.
const tints = [3, 4.6, 6.4].map(
  (r, i) =>
    `<pattern id="d${i + 1}" width="16" height="16" patternUnits="userSpaceOnUse"><g fill="var(--ink)"><circle cx="8" cy="8" r="${r}"/>${[
      [0, 0],
      [16, 0],
      [0, 16],
      [16, 16],
    ]
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`)
      .join('')}</g></pattern>`,
)
const LINES = `<pattern id="l" width="16" height="16" patternUnits="userSpaceOnUse"><path d="M-4 4L4-4M-2 18L18-2M12 20L20 12" stroke="var(--ink)" stroke-width="5"/></pattern><pattern id="w" width="64" height="16" patternUnits="userSpaceOnUse"><path d="M0 8Q16 2 32 8T64 8" fill="none" stroke="var(--ink)" stroke-width="2"/></pattern>`

export function drawing(size, ink, inner, back = PAPER) {
  const [width, height] = size.split('x').map(Number)
  return { size, ink, svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" style="--ink:${ink};--k:#14161a;--paper:${PAPER};width:100vw"><defs>${tints.join('')}${LINES}</defs><rect width="${width}" height="${height}" fill="${back}"/>${inner}</svg>` }
}

export const end = { textAnchor: 'end' }
export const middle = { textAnchor: 'middle' }
export const bold = { fontWeight: 750 }
export const pale = 'var(--paper)'
export const place = { fontFamily: 'Newsreader', fontSize: 44 }
export const halo = { stroke: 'var(--paper)', strokeWidth: 12, paintOrder: 'stroke', strokeLinejoin: 'round' }
export const land = { fill: 'var(--paper)', stroke: 'var(--k)', strokeWidth: 5, close: 'Z' }
export const waves = (w, h) => rect(0, 0, w, h, { fill: 'url(#w)', opacity: 0.75 })
export const ship = (x, y, turn = 0, k = 1, fill = 'var(--ink)') => at(x, y, path('M-22-6H14L24 0L14 6H-22Z', { fill, stroke: 'none' }), turn, k)
export function ragged(points, seed, size = 14) {
  const r = random(seed)
  return points.flatMap(([x, y], i) => {
    const [u, v] = points[i + 1] ?? [x, y]
    return range(6, (k) => [x + ((u - x) * k) / 6 + (k ? (r() - 0.5) * size * 2 : 0), y + ((v - y) * k) / 6 + (k ? (r() - 0.5) * size * 2 : 0)])
  })
}
