import type { Canvas } from '../canvas'
import { darker, lighter } from '../color'
import { circle, path, polygon, rect, round } from '../marks'
import { type Hints, subjectOf } from '../subject'

const SETS = [
  ['#f3e6cf', '#d9573a', '#1d4e5f', '#e9ae45', '#7fa69b', '#2b2a3d'],
  ['#efe9de', '#2e4a8b', '#e56b4e', '#f2c057', '#9cb7d4', '#1b2340'],
  ['#f7ede2', '#7b2d5e', '#f0855a', '#f6bd60', '#84a59d', '#3d2346'],
  ['#e6efe6', '#13695f', '#f08a4b', '#f4d58d', '#6fae9b', '#0d2f35'],
  ['#f5e4d7', '#a83c32', '#d9893d', '#edc78f', '#5f7f8c', '#2b1d23'],
  ['#e9edf2', '#274c77', '#6096ba', '#f4a259', '#a3cef1', '#14233a'],
] as const

type Pattern = 'tiles' | 'arcs' | 'discs' | 'fans'

const PATTERNS: Hints<Pattern> = [[/tiles|board|map/, 'tiles']]

/** Tiles, arcs or discs: pattern with weight, after the floor tiles of the old town. */
export function geometry(canvas: Canvas, name: string): void {
  const { random, width, height } = canvas
  const set = random.pick(SETS)
  canvas.add(rect(0, 0, width, height, set[0]))
  const kind = subjectOf(random, name, PATTERNS, ['tiles', 'tiles', 'tiles', 'arcs', 'arcs', 'discs', 'fans'])
  if (kind === 'tiles') tiles(canvas, set)
  else if (kind === 'arcs') arcs(canvas, set)
  else if (kind === 'discs') discs(canvas, set)
  else fans(canvas, set)
  canvas.add(
    rect(
      0,
      0,
      width,
      height,
      canvas.linear(
        [
          [0, '#fff6e0', 0.2],
          [0.5, '#fff6e0', 0],
          [1, '#0a0f1f', 0.24],
        ],
        [0, 0],
        [1, 1],
      ),
    ),
  )
}

type Set = readonly string[]

function tiles(canvas: Canvas, set: Set): void {
  const { random, width, height } = canvas
  const rows = height > width ? random.pick([5, 6]) : random.pick([3, 4])
  const side = height / rows
  const columns = Math.ceil(width / side)
  for (let r = 0; r < rows; r++)
    for (let c = 0; c < columns; c++) {
      const [ground, ink, second] = random.shuffled(set).slice(0, 3) as [string, string, string]
      const fill = canvas.linear(
        [
          [0, lighter(ink, 0.1)],
          [1, darker(ink, 0.14)],
        ],
        [0, 0],
        [1, 1],
      )
      const turn = random.whole(0, 3) * 90
      const s = round(side)
      const h = round(side / 2)
      const motif = random.pick([
        'quarter',
        'quarter',
        'half',
        'leaf',
        'rings',
        'diagonal',
        'disc',
        'stripes',
        'arch',
      ] as const)
      const marks = {
        quarter: () =>
          path(`M0 0H${s}A${s} ${s} 0 0 1 0 ${s}Z`, fill) + path(`M0 0H${h}A${h} ${h} 0 0 1 0 ${h}Z`, second),
        half: () =>
          path(`M0 ${h}A${h} ${h} 0 0 1 ${s} ${h}Z`, fill) +
          path(`M0 ${s}A${h} ${h} 0 0 1 ${s} ${s}Z`, second),
        leaf: () =>
          path(`M0 0A${s} ${s} 0 0 1 ${s} ${s}A${s} ${s} 0 0 1 0 0Z`, fill) +
          path(`M0 0A${s} ${s} 0 0 1 ${s} ${s}Z`, second, 'opacity=".5"'),
        rings: () =>
          [0.5, 0.37, 0.24, 0.11]
            .map((k, i) => circle(h, h, s * k, i % 2 ? ground : i ? second : fill))
            .join(''),
        diagonal: () =>
          polygon(
            [
              [0, 0],
              [s, 0],
              [0, s],
            ],
            fill,
          ) +
          polygon(
            [
              [0, 0],
              [h, 0],
              [0, h],
            ],
            second,
          ),
        disc: () =>
          circle(h, h, s * 0.36, fill) +
          path(`M${h} ${h - s * 0.36}A${s * 0.36} ${s * 0.36} 0 0 1 ${h} ${h + s * 0.36}Z`, second),
        stripes: () =>
          [0, 1, 2, 3].map((i) => rect(0, (s / 4) * i, s, s / 8, i % 2 ? second : fill)).join(''),
        arch: () =>
          path(`M${s * 0.12} ${s}V${h}A${s * 0.38} ${s * 0.38} 0 0 1 ${s * 0.88} ${h}V${s}Z`, fill) +
          path(
            `M${s * 0.3} ${s}V${s * 0.55}A${s * 0.2} ${s * 0.2} 0 0 1 ${s * 0.7} ${s * 0.55}V${s}Z`,
            second,
          ),
      }[motif]()
      canvas.add(
        `<g transform="translate(${round(c * side)} ${round(r * side)})">${rect(0, 0, s + 1, s + 1, ground)}${canvas.inside(`<rect width="${s}" height="${s}"/>`, `<g transform="rotate(${turn} ${h} ${h})">${marks}</g>`)}</g>`,
      )
    }
}

function arcs(canvas: Canvas, set: Set): void {
  const { random, width, height, unit } = canvas
  const centres = [
    [width * random.between(0.1, 0.35), height],
    [width * random.between(0.65, 0.9), height * random.between(0, 0.25)],
    [width * random.between(0.45, 0.6), height * 1.05],
  ] as const
  for (const [x, y] of centres) {
    const band = unit * random.between(5, 8)
    const rings = random.whole(6, 9)
    const inks = random.shuffled(set)
    for (let i = rings; i > 0; i--) {
      const color = inks[i % inks.length] as string
      canvas.add(circle(x + unit, y + unit * 1.2, band * i, '#0a0f1f', 'opacity=".1"'))
      canvas.add(
        circle(
          x,
          y,
          band * i,
          canvas.linear([
            [0, lighter(color, 0.1)],
            [1, darker(color, 0.12)],
          ]),
        ),
      )
    }
  }
}

function discs(canvas: Canvas, set: Set): void {
  const { random, width, height, unit } = canvas
  canvas.add(
    rect(0, height * 0.62, width, height * 0.38, set[4] as string),
    rect(0, 0, width * 0.42, height, set[5] as string, 'opacity=".92"'),
  )
  for (let i = 0; i < 9; i++) {
    const x = width * random.next()
    const y = height * random.next()
    const r = unit * random.between(7, 27)
    const ink = random.pick(set.slice(1))
    canvas.add(
      circle(x + r * 0.1, y + r * 0.14, r, '#0a0f1f', 'opacity=".16"'),
      circle(
        x,
        y,
        r,
        canvas.radial(
          [
            [0, lighter(ink, 0.32)],
            [0.6, ink],
            [1, darker(ink, 0.2)],
          ],
          [0.34, 0.3],
          0.8,
        ),
      ),
    )
    if (i % 3 === 0)
      canvas.add(
        rect(
          x - r * 1.8,
          y - unit * 0.6,
          r * 3.6,
          unit * 1.2,
          set[0] as string,
          `transform="rotate(${random.pick([0, 45, -45, 90])} ${round(x)} ${round(y)})"`,
        ),
      )
  }
}

function fans(canvas: Canvas, set: Set): void {
  const { random, width, height, unit } = canvas
  const r = unit * random.pick([15, 18, 22])
  const inks = random.shuffled(set)
  let row = 0
  for (let y = r * 0.2; y < height + r * 1.4; y += r * 0.62, row++)
    for (let x = row % 2 ? 0 : r; x < width + r * 2; x += r * 2)
      for (let i = 0; i < 4; i++) {
        const color = inks[(i + row) % inks.length] as string
        canvas.add(
          circle(
            x,
            y,
            r * (1 - i * 0.25),
            i === 0
              ? canvas.linear([
                  [0, lighter(color, 0.12)],
                  [1, darker(color, 0.2)],
                ])
              : color,
          ),
        )
      }
}
