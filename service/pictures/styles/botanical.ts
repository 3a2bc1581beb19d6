import type { Canvas } from '../canvas'
import { darker, lighter, mix } from '../color'
import { flower, frond, leaf, sprig } from '../leaves'
import { circle, rect, shift, stroke } from '../marks'

const GROUNDS = [
  {
    paper: ['#f6ead2', '#e9cfa4'],
    disc: '#e2845a',
    greens: ['#2f5d46', '#57834f', '#1d4038', '#88a05c'],
    bloom: ['#d8503c', '#f2b84b'],
  },
  {
    paper: ['#12332f', '#0c211f'],
    disc: '#1f5a50',
    greens: ['#2f7a5e', '#5fa06b', '#1d5a4c', '#a3bf6b'],
    bloom: ['#f2a65a', '#f6e3b8'],
  },
  {
    paper: ['#f3d6c8', '#e3a690'],
    disc: '#f7ecd8',
    greens: ['#31594d', '#6c8d5c', '#234239', '#a2ab6b'],
    bloom: ['#c23b55', '#f6c85f'],
  },
  {
    paper: ['#cfe0dc', '#9cc0bc'],
    disc: '#f4efdc',
    greens: ['#1f5560', '#3f7f6a', '#17384a', '#85a66b'],
    bloom: ['#e8683f', '#ffd27a'],
  },
  {
    paper: ['#2b2447', '#191530'],
    disc: '#51386e',
    greens: ['#2e6a68', '#4f8f78', '#1f4757', '#8fae7e'],
    bloom: ['#ef7f8f', '#ffd98a'],
  },
  {
    paper: ['#f1e3a8', '#dfb95c'],
    disc: '#fbf3d4',
    greens: ['#35603c', '#6f8f3e', '#22432f', '#a8b04a'],
    bloom: ['#d0472f', '#fff0c0'],
  },
] as const

/** Leaves in three depths against a quiet disc, some with a flower. */
export function botanical(canvas: Canvas): void {
  const { random, width, height, unit } = canvas
  const { paper, disc, greens, bloom } = random.pick(GROUNDS)
  canvas.add(
    rect(
      0,
      0,
      width,
      height,
      canvas.linear(
        [
          [0, paper[0]],
          [1, paper[1]],
        ],
        [0, 0],
        [0.6, 1],
      ),
    ),
  )
  const cx = width * random.between(0.38, 0.62)
  const cy = height * random.between(0.36, 0.5)
  canvas.add(
    circle(
      cx,
      cy,
      unit * 37,
      canvas.linear([
        [0, lighter(disc, 0.14)],
        [1, disc],
      ]),
    ),
    circle(cx, cy, unit * 41, 'none', `stroke="${disc}" stroke-width="${unit * 0.5}" opacity=".6"`),
  )
  const grow = (depth: number, count: number) => {
    for (let i = 0; i < count; i++) {
      const t = (i + random.between(0.15, 0.85)) / count
      const color = mix(random.pick(greens), paper[0], 0.5 * (1 - depth))
      const spin = (t - 0.5) * 100 + random.between(-12, 12)
      const long = unit * random.between(48, 74) * (0.75 + depth * 0.3)
      canvas.add(
        shift(width * t, height + unit * 7, plant(canvas, long, color), `rotate(${spin.toFixed(1)})`),
      )
    }
  }
  const spread = Math.max(1, width / height)
  grow(0.15, Math.round(6 * spread))
  if (random.chance(0.75)) blossoms(canvas, greens[0], bloom, spread)
  grow(0.6, Math.round(5 * spread))
  grow(1, Math.round(4 * spread))
  // A branch hangs in from above.
  for (let i = 0; i < 3; i++) {
    const side = random.chance(0.5) ? random.between(-0.02, 0.2) : random.between(0.8, 1.02)
    canvas.add(
      shift(
        width * side,
        -unit * 5,
        sprig(unit * random.between(28, 44), mix(random.pick(greens), paper[0], 0.12), 5, 0.3),
        `rotate(${(180 + (side < 0.5 ? -1 : 1) * random.between(8, 40)).toFixed(1)})`,
      ),
    )
  }
}

function plant({ random }: Canvas, length: number, color: string): string {
  switch (random.pick(['leaf', 'sprig', 'frond', 'fan'] as const)) {
    case 'leaf':
      return (
        stroke(`M0 0V${-length * 0.4}`, darker(color, 0.2), length * 0.02) +
        shift(0, -length * 0.34, leaf(length * 0.72, length * random.between(0.2, 0.3), color))
      )
    case 'sprig':
      return sprig(length, color, random.whole(4, 6), random.between(0.24, 0.48))
    case 'frond':
      return frond(length, color, random.between(-0.55, 0.55))
    case 'fan':
      return [-48, 48, -27, 27, 0]
        .map(
          (turn) =>
            `<g transform="rotate(${turn})">${leaf(length * (1 - Math.abs(turn) / 160), length * 0.11, color)}</g>`,
        )
        .join('')
  }
}

function blossoms(
  canvas: Canvas,
  green: string,
  [petal, heart]: readonly [string, string],
  spread: number,
): void {
  const { random, width, height, unit } = canvas
  const petals = random.pick([5, 6, 8, 10])
  for (let i = 0; i < Math.round(3 * spread); i++) {
    const x = width * random.between(0.14, 0.86)
    const y = height * random.between(0.24, 0.6)
    const size = unit * random.between(7, 12)
    const color = mix(petal, heart, random.between(0, 0.35))
    canvas.add(
      stroke(
        `M${x} ${y}Q${x + unit * random.between(-8, 8)} ${(y + height) / 2} ${x + unit * random.between(-6, 6)} ${height}`,
        green,
        unit * 0.8,
      ),
      shift(
        x,
        y,
        flower(size, petals, color, heart),
        `rotate(${random.whole(0, 60)}) scale(1 ${random.between(0.8, 1).toFixed(2)})`,
      ),
    )
  }
}
