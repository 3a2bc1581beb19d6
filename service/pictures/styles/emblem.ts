import type { Canvas } from '../canvas'
import { darker, lighter } from '../color'
import { circle, path, polygon, rect, shift, stroke } from '../marks'

const GROUNDS = ['#0d2f4f', '#12606f', '#7a2a20', '#3a1840', '#1f4a3a', '#5a3a12'] as const
const PAPER = '#f6ead0'
const BRASS = '#f0b84e'

/** A mark for a masthead or a letter: one sign in two tones. The paper's own is always the lighthouse. */
export function emblem(canvas: Canvas, name: string): void {
  const { random, width, height, unit } = canvas
  const ground = name.startsWith('courier') ? GROUNDS[0] : random.pick(GROUNDS.slice(1))
  const sign =
    SIGNS.find(([word]) => name.startsWith(word))?.[1] ?? random.pick(SIGNS.map(([, draw]) => draw))
  canvas.add(
    rect(
      0,
      0,
      width,
      height,
      canvas.linear([
        [0, lighter(ground, 0.08)],
        [1, darker(ground, 0.2)],
      ]),
    ),
    circle(width / 2, height / 2, unit * 41, 'none', `stroke="${BRASS}" stroke-width="${unit * 1.4}"`),
    canvas.inside(
      `<circle cx="${width / 2}" cy="${height / 2}" r="${unit * 38}"/>`,
      shift(width / 2, height / 2, sign(ground), `scale(${unit})`),
    ),
  )
}

type Sign = (ground: string) => string

const waves = (color: string, from: number) =>
  [0, 8, 16]
    .map((dy) => stroke(`M-44 ${from + dy}q5.5 -5 11 0t11 0t11 0t11 0t11 0t11 0t11 0t11 0`, color, 2.4))
    .join('')

const lighthouse: Sign = (ground) =>
  polygon(
    [
      [0, -20],
      [-50, -36],
      [-50, -8],
    ],
    BRASS,
    'opacity=".75"',
  ) +
  polygon(
    [
      [0, -20],
      [50, -36],
      [50, -8],
    ],
    BRASS,
    'opacity=".75"',
  ) +
  polygon(
    [
      [-6, -14],
      [6, -14],
      [10, 22],
      [-10, 22],
    ],
    PAPER,
  ) +
  polygon(
    [
      [-7.2, -3],
      [7.2, -3],
      [8.3, 7],
      [-8.3, 7],
    ],
    '#c8492f',
  ) +
  rect(-9, -16, 18, 3, PAPER) +
  rect(-5, -25, 10, 9, BRASS) +
  polygon(
    [
      [-7, -25],
      [0, -33],
      [7, -25],
    ],
    '#c8492f',
  ) +
  rect(-44, 20, 88, 30, ground) +
  waves(PAPER, 22)

const sun: Sign = (ground) =>
  Array.from(
    { length: 11 },
    (_, i) =>
      `<g transform="rotate(${-90 + i * 18} 0 8)">${polygon(
        [
          [-2, -17],
          [2, -17],
          [0, -30],
        ],
        BRASS,
      )}</g>`,
  ).join('') +
  circle(0, 8, 20, BRASS) +
  rect(-44, 8, 88, 40, ground) +
  waves(PAPER, 14)

const crate: Sign = () =>
  polygon(
    [
      [-24, -8],
      [0, 4],
      [0, 32],
      [-24, 20],
    ],
    PAPER,
  ) +
  polygon(
    [
      [24, -8],
      [0, 4],
      [0, 32],
      [24, 20],
    ],
    '#d9c49a',
  ) +
  polygon(
    [
      [-24, -8],
      [0, -20],
      [24, -8],
      [0, 4],
    ],
    BRASS,
  ) +
  stroke('M0 -40V-30M0 -30L-16 -12M0 -30L16 -12', PAPER, 1.8)

const drop: Sign = () =>
  path('M0 -32C12 -14 20 -4 20 8A20 20 0 0 1 -20 8C-20 -4 -12 -14 0 -32Z', PAPER) +
  path('M0 -32C12 -14 20 -4 20 8A20 20 0 0 1 0 28Z', '#d9c49a') +
  stroke('M-12 8A12 12 0 0 0 -2 19', BRASS, 3)

const cup: Sign = () =>
  path('M-20 -4H16V8A18 16 0 0 1 -20 8Z', PAPER) +
  stroke('M16 0H22A6 6 0 0 1 22 12H14', PAPER, 3.4) +
  rect(-27, 25, 50, 3.4, BRASS, 'rx="1.7"') +
  stroke('M-10 -11C-14 -17 -6 -20 -10 -27M0 -11C-4 -17 4 -20 0 -27M9 -11C5 -17 13 -20 9 -27', BRASS, 2.4)

const waveform: Sign = () =>
  [7, 15, 24, 12, 28, 18, 10, 5]
    .map((h, i) => rect(i * 8 - 30, -h, 4, h * 2, i % 3 === 1 ? BRASS : PAPER, 'rx="2"'))
    .join('')

const book: Sign = () =>
  path('M0 -14C-8 -22 -20 -22 -30 -19V17C-20 14 -8 14 0 22Z', PAPER) +
  path('M0 -14C8 -22 20 -22 30 -19V17C20 14 8 14 0 22Z', '#d9c49a') +
  stroke('M0 -14V22', BRASS, 2) +
  stroke(
    'M-23 -10C-16 -11 -11 -10 -6 -7M-23 -2C-16 -3 -11 -2 -6 1M23 -10C16 -11 11 -10 6 -7M23 -2C16 -3 11 -2 6 1',
    '#8a7650',
    1.4,
  )

const SIGNS: [string, Sign][] = [
  ['courier', lighthouse],
  ['first', sun],
  ['manifest', crate],
  ['rain', drop],
  ['dopahar', cup],
  ['radio', waveform],
  ['archive', book],
]
