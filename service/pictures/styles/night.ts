import type { Canvas } from '../canvas'
import { darker, lighter, mix } from '../color'
import { circle, ellipse, path, polygon, rect, shift, stroke } from '../marks'
import { ground, heightAt, ridge } from '../ridge'
import { paintStars } from '../sky'
import { broadleaf, conifer, palm } from '../trees'

const SKIES = [
  { sky: ['#050a1f', '#122a55', '#3d6390'], band: '#a9c4ee', warm: '#f7d9a8' },
  { sky: ['#0c0a26', '#33235f', '#8a527e'], band: '#e6bfe0', warm: '#ffcfa0' },
  { sky: ['#031722', '#0b4152', '#3f8a86'], band: '#b6ead9', warm: '#ffe0a3' },
  { sky: ['#0a1026', '#253763', '#c07a63'], band: '#d3d6f0', warm: '#ffd9a0' },
] as const

/** The river of stars over dark hills, with one lit window to keep it company. */
export function night(canvas: Canvas): void {
  const { random, width, height, unit } = canvas
  const { sky, band, warm } = random.pick(SKIES)
  const horizon = height * random.between(0.68, 0.76)
  canvas.add(
    rect(
      0,
      0,
      width,
      height,
      canvas.linear([
        [0, sky[0]],
        [0.5, sky[1]],
        [0.86, sky[2]],
      ]),
    ),
  )
  starRiver(canvas, band, horizon)
  paintStars(canvas, horizon, 190)
  if (random.chance(0.6)) moon(canvas, warm, horizon, sky[1])
  else meteors(canvas, horizon)

  const near = darker(sky[0], 0.25)
  let last = ridge(canvas, horizon, unit * 8, 0.7)
  canvas.add(ground(canvas, last, mix(sky[1], sky[2], 0.25), true))
  last = ridge(canvas, horizon + unit * 6, unit * 6, 0.3)
  canvas.add(
    ground(
      canvas,
      last,
      canvas.linear([
        [0, mix(sky[1], sky[2], 0.1)],
        [1, mix(sky[1], sky[0], 0.6)],
      ]),
    ),
  )
  const lake = random.chance(0.5)
  if (lake) reflect(canvas, sky, warm, horizon + unit * 11)
  last = ridge(canvas, horizon + unit * (lake ? 24 : 14), unit * 4.5, 0.2)
  canvas.add(
    ground(
      canvas,
      last,
      canvas.linear([
        [0, mix(near, sky[1], 0.3)],
        [1, near],
      ]),
    ),
  )

  const tree = random.pick([conifer, broadleaf, palm])
  for (let i = 0; i < 9; i++) {
    const x = width * (random.chance(0.5) ? random.between(0, 0.28) : random.between(0.72, 1))
    canvas.add(tree(random, x, heightAt(last, x) + unit, unit * random.between(9, 24), near))
  }
  const x = width * random.between(0.38, 0.62)
  const y = heightAt(last, x) + unit * 0.8
  const shelter = random.pick([dome, cottage, tent])
  canvas.add(
    circle(
      x,
      y - unit * 4,
      unit * 22,
      canvas.radial([
        [0, warm, 0.4],
        [1, warm, 0],
      ]),
    ),
    shift(x, y, shelter(near, warm, mix(near, sky[2], 0.3)), `scale(${unit * 1.15})`),
  )
}

function starRiver(canvas: Canvas, band: string, horizon: number): void {
  const { random, width, unit } = canvas
  const slope = random.between(0.5, 0.9) * (random.chance(0.5) ? 1 : -1)
  const at = (t: number) => [width * (0.5 + (t - 0.5) * 0.75 * slope), horizon * (1.05 - t * 1.25)] as const
  const soft = canvas.radial([
    [0, band, 0.3],
    [1, band, 0],
  ])
  for (let i = 0; i < 13; i++) {
    const [x, y] = at(i / 12)
    canvas.add(
      ellipse(
        x + unit * random.between(-7, 7),
        y,
        unit * random.between(15, 24),
        unit * random.between(11, 16),
        soft,
      ),
    )
  }
  for (let i = 0; i < 240; i++) {
    const [x, y] = at(random.next())
    const off = (random.next() + random.next() + random.next() - 1.5) * unit * 26
    canvas.add(
      circle(
        x + off,
        y + off * -0.3 * slope,
        unit * random.between(0.06, 0.19),
        '#fffaf0',
        `opacity="${random.between(0.3, 0.95).toFixed(2)}"`,
      ),
    )
  }
}

function moon(canvas: Canvas, warm: string, horizon: number, sky: string): void {
  const { random, width, unit } = canvas
  const x = width * random.pick([0.2, 0.26, 0.76, 0.82])
  const y = horizon * random.between(0.2, 0.42)
  const r = unit * random.between(5.5, 8)
  canvas.add(
    circle(
      x,
      y,
      r * 6,
      canvas.radial([
        [0, warm, 0.5],
        [1, warm, 0],
      ]),
    ),
    circle(x, y, r, lighter(warm, 0.4)),
  )
  if (random.chance(0.5)) canvas.add(circle(x + r * 0.42, y - r * 0.16, r * 0.92, mix(sky, warm, 0.2)))
  else
    for (const [dx, dy, k] of [
      [-0.3, -0.2, 0.22],
      [0.3, 0.25, 0.3],
      [0.1, -0.5, 0.14],
      [-0.4, 0.4, 0.12],
    ] as const)
      canvas.add(circle(x + dx * r, y + dy * r, k * r, warm, 'opacity=".6"'))
}

function meteors(canvas: Canvas, horizon: number): void {
  const { random, width, unit } = canvas
  for (let i = 0; i < 4; i++) {
    const x = width * random.between(0.15, 0.85)
    const y = horizon * random.between(0.1, 0.5)
    const l = unit * random.between(10, 22)
    const tail = canvas.linear(
      [
        [0, '#ffffff', 0],
        [1, '#fffdf0', 0.95],
      ],
      [1, 0],
      [0, 1],
    )
    canvas.add(
      polygon(
        [
          [x + l, y - l * 0.55],
          [x - unit * 0.3, y - unit * 0.2],
          [x + unit * 0.1, y + unit * 0.4],
        ],
        tail,
      ),
      circle(x, y, unit * 0.42, '#fffdf0'),
    )
  }
}

function reflect(canvas: Canvas, sky: readonly [string, string, string], warm: string, top: number): void {
  const { random, width, height, unit } = canvas
  canvas.add(
    rect(
      0,
      top,
      width,
      height - top,
      canvas.linear([
        [0, mix(sky[2], sky[1], 0.25)],
        [0.6, sky[1]],
        [1, sky[0]],
      ]),
    ),
  )
  for (let i = 0; i < 60; i++) {
    const w = unit * random.between(2, 11)
    canvas.add(
      rect(
        width * random.next(),
        top + unit * random.between(0.5, 16),
        w,
        unit * 0.26,
        random.chance(0.25) ? warm : sky[2],
        `rx="${unit * 0.13}" opacity="${random.between(0.2, 0.6).toFixed(2)}"`,
      ),
    )
  }
}

const dome = (near: string, warm: string, rim: string) =>
  rect(-9, -8, 18, 9, near) +
  path('M-9.6 -7.6A9.6 9.6 0 0 1 9.6 -7.6Z', near) +
  path('M-9.6 -7.6A9.6 9.6 0 0 1 -2 -17L-1 -7.6Z', rim, 'opacity=".5"') +
  polygon(
    [
      [0.6, -7.8],
      [3, -16.9],
      [6, -15.4],
      [4.4, -7.8],
    ],
    warm,
  ) +
  rect(-6, -5.2, 2.6, 3.4, warm) +
  rect(-10.4, -8.2, 20.8, 1, rim)

const cottage = (near: string, warm: string, rim: string) =>
  rect(-9, -8, 18, 9, near) +
  polygon(
    [
      [-11.5, -7.6],
      [-6, -14.5],
      [7, -14.5],
      [11.5, -7.6],
    ],
    rim,
  ) +
  polygon(
    [
      [2, -14.5],
      [7, -14.5],
      [11.5, -7.6],
      [4, -7.6],
    ],
    near,
    'opacity=".5"',
  ) +
  rect(4, -18, 2.4, 5, near) +
  rect(-6.4, -5.6, 3.4, 3.2, warm) +
  rect(3, -5.6, 3.4, 3.2, warm) +
  rect(-1.2, -5.4, 2.6, 6, mix(near, warm, 0.35)) +
  stroke('M5.2 -18.4C4 -21 7 -22 6 -25', rim, 0.7, 'opacity=".6"')

const tent = (near: string, warm: string, rim: string) =>
  polygon(
    [
      [-11, 0.6],
      [0, -13],
      [11, 0.6],
    ],
    rim,
  ) +
  polygon(
    [
      [-3.4, 0.6],
      [0, -13],
      [4, 0.6],
    ],
    warm,
  ) +
  polygon(
    [
      [0, -13],
      [11, 0.6],
      [4, 0.6],
    ],
    near,
    'opacity=".55"',
  ) +
  stroke('M0 -13L1 -15.5M-11 0.6L-14 1.4M11 0.6L14 1.4', rim, 0.5) +
  circle(15.5, -4.4, 1.5, near) +
  path('M13.6 1.2Q13.8 -3 15.6 -3Q17.6 -3 18 1.2Z', near)
