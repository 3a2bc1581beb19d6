import { type Boat, coaster, dhow, ferry, fishingBoat } from '../boats'
import type { Canvas } from '../canvas'
import { darker, lighter, mix } from '../color'
import { dawn, dusk, golden, type Light, lightFor, midday, midnight, rain, rose, sage, teal } from '../light'
import { circle, curve, ellipse, path, polygon, rect } from '../marks'
import { ground, ridge } from '../ridge'
import { paintBirds, paintClouds, paintSky, paintStars } from '../sky'
import { type Hints, subjectOf } from '../subject'

const BOATS: Hints<Boat> = [
  [/ferry/, ferry],
  [/convoy|cargo|ship|hulls|1974|forty-days/, coaster],
  [/dhow|sewn|regatta|nav-ghat/, dhow],
  [/fish|market|boat|launch/, fishingBoat],
]

/** Open water under a low sun: one boat close by, others far off, sometimes a headland with its light. */
export function sea(canvas: Canvas, name: string): void {
  const { random, width, height, unit } = canvas
  const light = lightFor(random, name, [dawn, dusk, midday, rain, golden, rose, sage, midnight, teal])
  const horizon = height * random.between(0.46, 0.58)
  const [sunX] = paintSky(canvas, light, horizon, horizon - unit * random.between(4, 22))
  if (light.dark) paintStars(canvas, horizon * 0.7, 50)
  paintClouds(canvas, light, horizon, random.whole(3, 6))

  const coast = ridge(canvas, horizon - unit, unit * 3.4, 0.25)
  canvas.add(ground(canvas, coast, mix(light.far, light.sky[2], 0.3)))
  canvas.add(
    rect(
      0,
      horizon,
      width,
      height - horizon,
      canvas.linear([
        [0, mix(light.sky[2], light.far, 0.25)],
        [0.25, mix(light.sky[1], light.near, 0.25)],
        [1, mix(light.sky[0], light.near, 0.7)],
      ]),
    ),
  )
  for (let i = 0; i < 3; i++)
    boat(canvas, light, width * random.next(), horizon + unit * (1 + i * 1.6), unit * (0.13 + i * 0.06), 0.45)
  glitter(canvas, light, sunX, horizon)
  if (random.chance(0.5)) headland(canvas, light, horizon, sunX < width / 2)

  const waves = 5
  const subject = subjectOf(random, name, BOATS, [dhow, coaster, ferry, fishingBoat])
  for (let i = 0; i < waves; i++) {
    const t = (i + 1) / waves
    const y = horizon + (height - horizon) * (0.14 + 0.72 * t ** 1.2)
    if (i === 2) {
      const size = Math.min(unit * 0.94, width / 125) * random.between(0.9, 1.05)
      const x = sunX < width / 2 ? width * random.between(0.56, 0.68) : width * random.between(0.3, 0.42)
      canvas.add(ellipse(x, y + unit * 2.6, size * 34, unit * 1.5, darker(light.near, 0.2), 'opacity=".35"'))
      canvas.add(subject(random, x, y + unit * 1.6, size, hull(canvas, light, 0.9)))
    }
    canvas.add(wave(canvas, light, y, t))
  }
  paintBirds(canvas, light.dark ? light.glow : lighter(light.near, 0.1), horizon)
}

function hull({ random }: Canvas, light: Light, depth: number) {
  const tint = (color: string) =>
    mix(mix(light.far, light.near, 0.3), color, light.dark ? depth * 0.68 : depth)
  return {
    hull: tint(random.pick(['#7a3524', '#1f4e5f', '#2c3550', '#a33b2a'])),
    trim: tint(random.pick(['#f1dcb0', '#f4efe2', '#e9b44c'])),
    sail: tint(random.pick(['#f6ead0', '#f2c078', '#e6744a', '#fbf3e4'])),
    accent: tint(light.accent),
    lamp: light.dark ? '#ffe3a0' : tint('#24425a'),
  }
}

function boat(canvas: Canvas, light: Light, x: number, y: number, size: number, depth: number): void {
  const kind: Boat = canvas.random.pick([dhow, coaster, fishingBoat])
  canvas.add(kind(canvas.random, x, y, size, hull(canvas, light, depth)))
}

function glitter(canvas: Canvas, light: Light, x: number, horizon: number): void {
  const { random, height, unit } = canvas
  for (let i = 0; i < 75; i++) {
    const t = random.next() ** 1.4
    const spread = unit * (4 + 22 * t)
    const w = unit * random.between(1.5, 6) * (0.4 + t * 1.5)
    canvas.add(
      rect(
        x + random.between(-1, 1) * spread - w / 2,
        horizon + unit * 0.5 + (height - horizon) * t * 0.85,
        w,
        unit * (0.22 + t * 0.45),
        light.glow,
        `rx="${unit * 0.3}" opacity="${(0.75 - t * 0.45).toFixed(2)}"`,
      ),
    )
  }
}

function wave(canvas: Canvas, light: Light, y: number, t: number): string {
  const { random, width, height, unit } = canvas
  const phase = random.between(0, 6)
  const count = 26
  const line = Array.from(
    { length: count + 1 },
    (_, i) =>
      [
        (i / count) * width,
        y +
          Math.sin(phase + i * 0.75) * unit * 0.6 * (0.3 + t) +
          Math.sin(phase * 2 + i * 0.37) * unit * (0.5 + t),
      ] as const,
  )
  const color = mix(mix(light.sky[1], light.sky[0], 0.5), light.near, 0.3 + t * 0.5)
  const fill = canvas.linear([
    [0, mix(color, light.glow, 0.2 * (1 - t) + 0.08), 0.9],
    [0.35, color, 0.75],
    [1, darker(color, 0.15), 0.85],
  ])
  const foam = line.map(
    ([x, fy], i) => [x, fy + unit * (0.25 + 0.35 * Math.abs(Math.sin(i * 1.7 + phase)))] as const,
  )
  return (
    path(`${curve(line)}L${width} ${height}L0 ${height}Z`, fill) +
    path(
      `${curve(line)}L${curve(foam.toReversed()).slice(1)}Z`,
      lighter(light.glow, 0.3),
      `opacity="${(0.16 + 0.16 * (1 - t)).toFixed(2)}"`,
    )
  )
}

function headland(canvas: Canvas, light: Light, horizon: number, onRight: boolean): void {
  const { width, unit } = canvas
  const rock = mix(light.far, light.near, 0.68)
  const foot = horizon + unit * 5
  const reach = unit * 46
  const x = (d: number) => (onRight ? width - d : d)
  canvas.add(
    path(
      `M${x(0)} ${horizon - unit * 15}Q${x(reach * 0.3)} ${horizon - unit * 16} ${x(reach * 0.45)} ${horizon - unit * 9}T${x(reach * 0.8)} ${horizon - unit * 2}Q${x(reach * 0.95)} ${horizon} ${x(reach)} ${foot}L${x(0)} ${foot}Z`,
      canvas.linear([
        [0, mix(rock, light.glow, 0.28)],
        [1, rock],
      ]),
    ),
  )
  const lx = x(reach * 0.36)
  const top = horizon - unit * 35
  const w = unit * 2.3
  const white = mix('#fbf3e4', light.near, light.dark ? 0.35 : 0.05)
  const red = mix('#c8492f', light.near, light.dark ? 0.3 : 0.05)
  const tower = (y: number) => w * (1 + (y - top) / (unit * 40))
  const base = horizon - unit * 11
  const band = (from: number, to: number, fill: string) =>
    polygon(
      [
        [lx - tower(from), from],
        [lx + tower(from), from],
        [lx + tower(to), to],
        [lx - tower(to), to],
      ],
      fill,
    )
  const step = (base - top) / 4
  if (light.dark) {
    const way = onRight ? -1 : 1
    const beam = canvas.linear(
      [
        [0, '#ffe9b0', 0.7],
        [1, '#ffe9b0', 0],
      ],
      onRight ? [1, 0] : [0, 0],
      onRight ? [0, 0] : [1, 0],
    )
    canvas.add(
      polygon(
        [
          [lx, top - unit * 2],
          [lx + way * unit * 90, top - unit * 16],
          [lx + way * unit * 90, top + unit * 6],
        ],
        beam,
      ),
    )
  }
  canvas.add(
    band(top, base, white),
    band(top + step, top + step * 2, red),
    band(top + step * 3, base, red),
    polygon(
      [
        [lx + tower(top) * 0.35, top],
        [lx + tower(top), top],
        [lx + tower(base), base],
        [lx + tower(base) * 0.35, base],
      ],
      '#10192c',
      'opacity=".18"',
    ),
    rect(lx - w * 1.35, top - unit * 0.6, w * 2.7, unit, darker(red, 0.3)),
    rect(lx - w * 0.75, top - unit * 3.8, w * 1.5, unit * 3.3, light.dark ? '#fff0b8' : '#f7d27a'),
    polygon(
      [
        [lx - w, top - unit * 3.7],
        [lx, top - unit * 6.2],
        [lx + w, top - unit * 3.7],
      ],
      red,
    ),
  )
  if (light.dark)
    canvas.add(
      circle(
        lx,
        top - unit * 2,
        unit * 9,
        canvas.radial([
          [0, '#fff0b8', 0.6],
          [1, '#fff0b8', 0],
        ]),
      ),
    )
}
