import type { Point } from './canvas'

export const round = (n: number) => Math.round(n * 10) / 10

/** Further attributes are written as they stand in SVG. */
export const rect = (x: number, y: number, w: number, h: number, fill: string, more = '') =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" fill="${fill}" ${more}/>`

export const circle = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}" ${more}/>`

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}" ${more}/>`

export const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`

export const stroke = (d: string, color: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`

const at = ([x, y]: Point) => `${round(x)} ${round(y)}`

export const lines = (points: readonly Point[]) => `M${points.map(at).join('L')}`

export const polygon = (points: readonly Point[], fill: string, more = '') =>
  path(`${lines(points)}Z`, fill, more)

/** A smooth line through the points (Catmull-Rom, as Bézier curves). */
export function curve(points: readonly Point[]): string {
  const first = points[0]
  if (!first) return ''
  let d = `M${at(first)}`
  for (let i = 0; i < points.length - 1; i++) {
    const b = points[i] as Point
    const c = points[i + 1] as Point
    const a = points[i - 1] ?? b
    const e = points[i + 2] ?? c
    d += `C${at([b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6])} ${at([c[0] - (e[0] - b[0]) / 6, c[1] - (e[1] - b[1]) / 6])} ${at(c)}`
  }
  return d
}

export const shift = (x: number, y: number, marks: string, more = '') =>
  `<g transform="translate(${round(x)} ${round(y)}) ${more}">${marks}</g>`

export const faded = (opacity: number, marks: string) => `<g opacity="${opacity}">${marks}</g>`
