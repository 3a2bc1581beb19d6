import type { Canvas, Point } from '../canvas'
import { darker, lighter, mix } from '../color'
import { circle, curve, path, polygon, rect, round, stroke } from '../marks'

const SETS = [
  { ground: ['#f7efe0', '#ead9b9'], ink: '#1d3f4f', bars: ['#d9573a', '#e9ae45', '#2c7a7b', '#7fa69b'] },
  { ground: ['#10273b', '#0a1826'], ink: '#dce9ee', bars: ['#ffb454', '#ef6f53', '#4fb0a5', '#8fc7d9'] },
  { ground: ['#e4eef0', '#c1d8dc'], ink: '#183a4a', bars: ['#e4673f', '#1f6f8b', '#f0b34f', '#5b8e7d'] },
  { ground: ['#2b2042', '#180f2a'], ink: '#efe3f4', bars: ['#f2784b', '#f5c26b', '#8e6bbf', '#4fa3a5'] },
] as const

type Set = (typeof SETS)[number]

/** Figures without numbers: columns in the round, a rising line, a ring, streams. */
export function chart(canvas: Canvas): void {
  const { random, width, height } = canvas
  const set = random.pick(SETS)
  canvas.add(
    rect(
      0,
      0,
      width,
      height,
      canvas.linear(
        [
          [0, set.ground[0]],
          [1, set.ground[1]],
        ],
        [0, 0],
        [0.5, 1],
      ),
    ),
  )
  const kind = random.pick(['columns', 'line', 'ring', 'streams'] as const)
  if (kind !== 'columns') grid(canvas, set)
  if (kind === 'columns') columns(canvas, set)
  else if (kind === 'line') line(canvas, set)
  else if (kind === 'ring') ring(canvas, set)
  else streams(canvas, set)
}

function grid(canvas: Canvas, set: Set): void {
  const { width, height, unit } = canvas
  for (let i = 1; i < 7; i++)
    canvas.add(stroke(`M0 ${round((height * i) / 7)}H${width}`, set.ink, unit * 0.14, 'opacity=".2"'))
  for (let x = unit * 9; x < width; x += unit * 13)
    canvas.add(stroke(`M${round(x)} 0V${height}`, set.ink, unit * 0.12, 'opacity=".1"'))
}

/** Seen from a corner, like a city of money. */
function columns(canvas: Canvas, set: Set): void {
  const { random, width, height, unit } = canvas
  const a = unit * 7.4
  const b = a * 0.52
  const across = Math.ceil(width / a / 2) + 2
  const peak = random.between(0.3, 0.7)
  const rows = Math.ceil((height * 0.66) / b)
  for (let row = 0; row < rows; row++)
    for (let column = -across; column <= across; column++) {
      const x = width / 2 + (column + (row % 2) / 2) * a * 2
      const y = height * 0.42 + row * b * 1.05
      const t = x / width
      const swell = Math.exp(-(((t - peak) * 2.6) ** 2)) * 0.9 + 0.1
      const tall = unit * (3 + 36 * swell * random.between(0.35, 1) * (1 - row / (rows * 1.5)))
      const color = mix(random.pick(set.bars), set.ground[0], (1 - row / rows) * 0.45)
      const w = a * 0.82
      const d = b * 0.82
      canvas.add(
        polygon(
          [
            [x - w, y],
            [x, y + d],
            [x + w * 1.6, y + d * 0.2],
            [x + w, y - d * 0.4],
          ],
          '#060a14',
          'opacity=".13"',
        ),
        polygon(
          [
            [x - w, y - tall],
            [x, y + d - tall],
            [x, y + d],
            [x - w, y],
          ],
          color,
        ),
        polygon(
          [
            [x + w, y - tall],
            [x, y + d - tall],
            [x, y + d],
            [x + w, y],
          ],
          darker(color, 0.3),
        ),
        polygon(
          [
            [x - w, y - tall],
            [x, y - d - tall],
            [x + w, y - tall],
            [x, y + d - tall],
          ],
          lighter(color, 0.28),
        ),
      )
    }
}

function walk(canvas: Canvas, steps: number, from: number, to: number): Point[] {
  const { random, width, height, unit } = canvas
  return Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps
    return [
      width * (t * 1.06 - 0.03),
      height * (from + (to - from) * t) + unit * random.between(-8, 8),
    ] as const
  })
}

function line(canvas: Canvas, set: Set): void {
  const { random, width, height, unit } = canvas
  const count = Math.round(width / (unit * 9))
  const up = random.chance(0.6)
  const main = walk(canvas, count, up ? 0.72 : 0.3, up ? 0.24 : 0.66)
  const bar = (width / count) * 0.56
  main.forEach(([x, y], i) => {
    const top = height * 0.99 - (height - y) * random.between(0.35, 0.62)
    const color = mix(set.bars[i % 2 ? 3 : 2], set.ground[0], 0.35)
    canvas.add(
      rect(
        x - bar / 2,
        top,
        bar,
        height - top,
        canvas.linear([
          [0, color],
          [1, darker(color, 0.16)],
        ]),
        `rx="${unit * 0.7}"`,
      ),
    )
  })
  const second = walk(canvas, count, up ? 0.6 : 0.45, up ? 0.5 : 0.4)
  canvas.add(
    stroke(
      curve(second),
      set.bars[1],
      unit * 0.8,
      `stroke-dasharray="${unit * 2} ${unit * 1.8}" opacity=".85"`,
    ),
  )
  const fill = canvas.linear([
    [0, set.bars[0], 0.62],
    [1, set.bars[0], 0.02],
  ])
  canvas.add(
    path(`${curve(main)}L${width} ${height}L0 ${height}Z`, fill),
    stroke(curve(main.map(([x, y]) => [x, y + unit * 1.1] as const)), '#060a14', unit * 1.5, 'opacity=".16"'),
    stroke(curve(main), set.bars[0], unit * 1.4),
  )
  for (const [x, y] of main.filter((_, i) => i % 3 === 1))
    canvas.add(circle(x, y, unit * 1.9, set.ground[0]), circle(x, y, unit * 1.2, darker(set.bars[0], 0.1)))
}

function ring(canvas: Canvas, set: Set): void {
  const { random, width, height, unit } = canvas
  const cx = width * (width > height * 1.2 ? 0.36 : 0.5)
  const cy = height * 0.48
  const r = unit * 31
  canvas.add(circle(cx + unit * 1.4, cy + unit * 2.4, r + unit * 8, '#060a14', 'opacity=".14"'))
  let at = random.between(0, 1)
  const shares = [0.36, 0.27, 0.2, 0.17]
  shares.forEach((share, i) => {
    const point = (angle: number, radius: number) =>
      `${round(cx + Math.cos(angle * 6.2832) * radius)} ${round(cy + Math.sin(angle * 6.2832) * radius)}`
    const out = r + unit * (i === 0 ? 8 : 4 - i)
    const end = at + share - 0.008
    const inner = unit * 17
    canvas.add(
      path(
        `M${point(at, out)}A${out} ${out} 0 0 1 ${point(end, out)}L${point(end, inner)}A${inner} ${inner} 0 0 0 ${point(at, inner)}Z`,
        canvas.linear(
          [
            [0, lighter(set.bars[i % 4] as string, 0.14)],
            [1, darker(set.bars[i % 4] as string, 0.12)],
          ],
          [0, 0],
          [1, 1],
        ),
      ),
    )
    at += share
  })
  if (width <= height * 1.2) {
    for (let i = 0; i < 6; i++)
      canvas.add(
        rect(
          width * 0.14 + i * width * 0.125,
          height - unit * (6 + i * 2.4 + random.between(0, 5)),
          width * 0.085,
          unit * 40,
          set.bars[i % 4] as string,
          `rx="${unit * 0.6}" opacity=".85"`,
        ),
      )
    return
  }
  for (let i = 0; i < 7; i++) {
    const w = width * random.between(0.1, 0.3)
    const y = height * (0.17 + i * 0.105)
    canvas.add(
      rect(width * 0.64, y, width * 0.3, unit * 4.4, set.ink, `rx="${unit * 2.2}" opacity=".1"`),
      rect(width * 0.64, y, w, unit * 4.4, set.bars[i % 4] as string, `rx="${unit * 2.2}"`),
    )
  }
}

function streams(canvas: Canvas, set: Set): void {
  const { random, width, height, unit } = canvas
  const steps = 12
  let floor: Point[] = Array.from({ length: steps + 1 }, (_, i) => [(width * i) / steps, height * 1.02])
  for (let s = 0; s < 5; s++) {
    const phase = random.between(0, 6)
    const roof = floor.map(
      ([x, y], i) => [x, y - unit * (9 + 8 * Math.sin(phase + i * 0.62) + (i / steps) * 8)] as const,
    )
    const color = set.bars[s % 4] as string
    canvas.add(
      path(
        `${curve(roof)}L${curve(floor.toReversed()).slice(1)}Z`,
        canvas.linear([
          [0, lighter(color, 0.16)],
          [1, darker(color, 0.1)],
        ]),
      ),
      stroke(curve(roof), lighter(color, 0.45), unit * 0.4, 'opacity=".8"'),
    )
    floor = roof
  }
  const mark = floor[Math.round(steps * 0.72)] as Point
  canvas.add(
    stroke(`M${mark[0]} ${height}V${mark[1]}`, set.ink, unit * 0.25, 'opacity=".6"'),
    circle(mark[0], mark[1], unit * 2, set.ground[0]),
    circle(mark[0], mark[1], unit * 1.2, set.ink),
  )
}
