import type { Canvas } from '../canvas'
import { darker, lighter, mix } from '../color'
import { dusk, golden, type Light, midday, midnight, rose, teal } from '../light'
import { circle, ellipse, path, polygon, rect, shift, stroke } from '../marks'
import { paintClouds, paintSky, paintStars } from '../sky'

const CROWD = ['#e8b04b', '#f3e3c3', '#d9573a', '#5f8fb0', '#c98f6b', '#f6efe0', '#7fa69b', '#9c4657']

/** The bowl from a seat high in the stand: crowd, floodlights, and one of three games on the grass. */
export function stadium(canvas: Canvas, name: string): void {
  const { random, width, height, unit } = canvas
  const light = random.pick([dusk, midnight, golden, midday, rose, teal, dusk])
  const rim = height * random.between(0.3, 0.36)
  paintSky(canvas, light, rim * 1.3, rim * random.between(0.35, 0.8))
  if (light.dark) paintStars(canvas, rim, 60)
  paintClouds(canvas, light, rim, 3)
  floodlights(canvas, light, rim)
  const field = height * 0.56
  stands(canvas, light, rim, field)
  const game = GAMES.find(([word]) => word.test(name))?.[1] ?? random.pick(GAMES)[1]
  turf(canvas, light, field)
  game(canvas, light, field)
  canvas.add(
    rect(
      0,
      0,
      width,
      height,
      canvas.radial(
        [
          [0, '#fff6d8', light.dark ? 0.16 : 0.08],
          [0.6, '#fff6d8', 0],
          [1, '#050a16', 0.34],
        ],
        [0.5, 0.62],
        0.75,
      ),
    ),
  )
  rail(canvas, darker(light.near, 0.3), unit)
}

type Game = (canvas: Canvas, light: Light, field: number) => void

const GAMES: [RegExp, Game][] = [
  [/cricket|gulls/, cricket],
  [/football|mariners/, football],
  [/track|coastal-games/, track],
]

function floodlights(canvas: Canvas, light: Light, rim: number): void {
  const { width, unit } = canvas
  for (const at of [0.08, 0.34, 0.66, 0.92]) {
    const x = width * at
    const top = rim - unit * (at > 0.2 && at < 0.8 ? 15 : 22)
    canvas.add(stroke(`M${x} ${rim + unit * 12}V${top}`, darker(light.near, 0.05), unit))
    if (light.dark)
      canvas.add(
        circle(
          x,
          top,
          unit * 26,
          canvas.radial([
            [0, '#fff6d0', 0.62],
            [0.25, '#fff6d0', 0.2],
            [1, '#fff6d0', 0],
          ]),
        ),
      )
    canvas.add(
      rect(
        x - unit * 5,
        top - unit * 3.6,
        unit * 10,
        unit * 6.4,
        darker(light.near, 0.1),
        `rx="${unit * 0.6}"`,
      ),
    )
    for (let r = 0; r < 2; r++)
      for (let c = 0; c < 4; c++)
        canvas.add(
          circle(
            x + unit * (c - 1.5) * 2.3,
            top - unit * (1.8 - r * 2.6),
            unit * 0.85,
            light.dark ? '#fffbe6' : '#e9e6da',
          ),
        )
  }
}

/** The stand is a bow: lower in the middle than at both ends. */
function stands(canvas: Canvas, light: Light, rim: number, field: number): void {
  const { random, width, unit } = canvas
  const bow = (y: number, deep: number) => `M0 ${y - deep}Q${width / 2} ${y + deep} ${width} ${y - deep}`
  const band = (top: number, foot: number, deep: number, fill: string, more = '') =>
    path(`${bow(top, deep)}L${width} ${foot}Q${width / 2} ${foot + unit * 7} 0 ${foot}Z`, fill, more)
  const concrete = mix(light.far, light.near, light.dark ? 0.75 : 0.5)
  canvas.add(
    band(
      rim,
      field,
      unit * 6,
      canvas.linear([
        [0, mix(concrete, light.glow, 0.22)],
        [1, darker(concrete, 0.2)],
      ]),
    ),
  )
  const rows = 13
  for (let r = 0; r < rows; r++) {
    const t = r / (rows - 1)
    const y0 = rim + unit * 6 + (field - rim - unit * 6) * t
    const deep = unit * (5.4 - t * 8.2)
    const size = unit * (0.5 + t * 0.34)
    if (r === 6) {
      canvas.add(band(y0 - unit * 0.8, y0 + unit * 2.2, deep, darker(concrete, 0.35)))
      continue
    }
    const step = size * 2.5
    for (let x = random.between(0, step); x < width; x += step) {
      if (random.chance(0.16) || Math.abs((x / width) * 9 - Math.round((x / width) * 9)) < 0.035) continue
      const u = (x / width) * 2 - 1
      const y = y0 - deep * u * u * 1
      const color = mix(random.pick(CROWD), light.near, light.dark ? 0.34 - t * 0.12 : 0.18)
      canvas.add(
        rect(x - size, y, size * 2, size * 1.5, color, `rx="${size * 0.7}"`),
        circle(
          x,
          y - size * 0.5,
          size * 0.62,
          mix(random.pick(['#c68a5c', '#8a5637', '#e0b088']), light.near, light.dark ? 0.25 : 0.05),
        ),
      )
    }
  }
  // The roof throws its shadow on the upper rows.
  canvas.add(
    path(
      `${bow(rim, unit * 6)}L${width} ${rim - unit * 1}Q${width / 2} ${rim + unit * 12} 0 ${rim - unit * 1}Z`,
      '#050a16',
      'opacity=".28"',
    ),
    path(
      `${bow(rim - unit * 3.4, unit * 6.4)}L${width} ${rim - unit * 5.6}Q${width / 2} ${rim + unit * 7.4} 0 ${rim - unit * 5.6}Z`,
      mix('#f3ead6', light.near, light.dark ? 0.3 : 0.06),
    ),
  )
  for (let i = 0; i <= 14; i++) {
    const u = (i / 14) * 2 - 1
    canvas.add(
      rect(
        (width * i) / 14 - unit * 0.15,
        rim - unit * (2 + u * u * 4.4),
        unit * 0.3,
        unit * 5.4,
        darker(light.near, 0.05),
        'opacity=".5"',
      ),
    )
  }
}

function turf(canvas: Canvas, light: Light, field: number): void {
  const { width, height, unit } = canvas
  const green = mix(light.dark ? '#3f9457' : '#5aa552', light.glow, 0.1)
  const shape = `M0 ${field}Q${width / 2} ${field + unit * 7} ${width} ${field}V${height}H0Z`
  canvas.add(
    path(
      shape,
      canvas.linear([
        [0, green],
        [1, darker(green, 0.22)],
      ]),
    ),
  )
  const stripes = 13
  let marks = ''
  for (let i = 0; i < stripes; i += 2) {
    const at = (k: number, y: number, spread: number) =>
      [width / 2 + (k / stripes - 0.5) * width * spread, y] as const
    marks += polygon(
      [at(i, field, 1.05), at(i + 1, field, 1.05), at(i + 1, height, 2.3), at(i, height, 2.3)],
      lighter(green, 0.2),
      'opacity=".3"',
    )
  }
  canvas.add(canvas.inside(`<path d="${shape}"/>`, marks))
  canvas.add(
    path(
      `M0 ${field - unit * 1.8}Q${width / 2} ${field + unit * 5.2} ${width} ${field - unit * 1.8}V${field}Q${width / 2} ${field + unit * 7} 0 ${field}Z`,
      mix(light.accent, '#f6efe0', 0.2),
    ),
  )
}

/** A figure as high as 10 units, standing on (0, 0). */
function player(canvas: Canvas, x: number, y: number, size: number, shirt: string): void {
  const { random } = canvas
  const skin = random.pick(['#c68a5c', '#8a5637', '#a9704a'])
  const stride = random.between(0.8, 2)
  const flip = random.chance(0.5) ? 1 : -1
  canvas.add(
    ellipse(x + size * 2.4, y + size * 0.2, size * 4, size * 0.7, '#06160d', 'opacity=".35"'),
    shift(
      x,
      y,
      stroke(`M0 -4.6L${-stride} 0M0 -4.6L${stride * 1.2} -2.2L${stride} 0`, darker(shirt, 0.3), 1.15) +
        stroke('M0.2 -7.6L2.6 -6L3.2 -8M-0.2 -7.6L-2.4 -5.4', skin, 0.85) +
        path('M-1.7 -8.4Q0 -9 1.7 -8.4L1.4 -4.2H-1.4Z', shirt) +
        circle(0.2, -9.9, 1.15, skin) +
        path('M-1 -10.1A1.2 1.2 0 0 1 1.4 -10.3Z', '#1c1718'),
      `scale(${flip * size} ${size})`,
    ),
  )
}

function scatter(canvas: Canvas, field: number, kits: readonly string[], count: number): void {
  const { random, width, height, unit } = canvas
  const spots = Array.from({ length: count }, (_, i) => ({
    x: (i + random.between(0.2, 0.8)) / count,
    t: random.between(0.12, 0.8),
  }))
  for (const { x, t } of spots.toSorted((a, b) => a.t - b.t))
    player(
      canvas,
      width * (0.06 + x * 0.88),
      field + unit * 5 + (height - field) * t * 0.85,
      unit * (0.55 + t * 0.95),
      random.pick(kits),
    )
}

function cricket(canvas: Canvas, _light: Light, field: number): void {
  const { width, height, unit } = canvas
  const y = field + (height - field) * 0.46
  canvas.add(
    ellipse(
      width / 2,
      y,
      width * 0.46,
      (height - field) * 0.4,
      'none',
      `stroke="#fff9ea" stroke-width="${unit * 0.7}" opacity=".85"`,
    ),
    ellipse(width / 2, y, width * 0.24, (height - field) * 0.2, '#ffffff', 'opacity=".08"'),
    polygon(
      [
        [width / 2 - unit * 4, y - unit * 9],
        [width / 2 + unit * 4, y - unit * 9],
        [width / 2 + unit * 7, y + unit * 12],
        [width / 2 - unit * 7, y + unit * 12],
      ],
      '#d9bd86',
    ),
  )
  for (const [dy, s] of [
    [-8, 0.7],
    [10, 1.1],
  ] as const)
    for (const dx of [-1, 0, 1])
      canvas.add(
        rect(
          width / 2 + dx * unit * s - unit * 0.2,
          y + unit * (dy - 4 * s),
          unit * 0.4,
          unit * 4 * s,
          '#f4e6c8',
        ),
      )
  scatter(canvas, field, ['#fbf6e8', '#fbf6e8', '#f3e7cc'], 9)
  player(canvas, width / 2 + unit * 4, y + unit * 10, unit * 1.25, '#2d5d9b')
  canvas.add(circle(width / 2 - unit * 2, y - unit * 2, unit * 0.7, '#b3202c'))
}

function football(canvas: Canvas, _light: Light, field: number): void {
  const { width, height, unit } = canvas
  const y = field + (height - field) * 0.5
  const chalk = (d: string) => stroke(d, '#fff9ea', unit * 0.6, 'opacity=".85"')
  canvas.add(
    chalk(`M${-width * 0.1} ${field + unit * 7}H${width * 1.1}M${width / 2} ${field + unit * 5}V${height}`),
    ellipse(
      width / 2,
      y,
      unit * 24,
      unit * 8.5,
      'none',
      `stroke="#fff9ea" stroke-width="${unit * 0.6}" opacity=".85"`,
    ),
    circle(width / 2, y, unit * 0.9, '#fff9ea'),
    chalk(
      `M0 ${y - unit * 12}L${unit * 26} ${y - unit * 12}L${unit * 18} ${y + unit * 14}H${-unit * 4}M${width} ${y - unit * 12}L${width - unit * 26} ${y - unit * 12}L${width - unit * 18} ${y + unit * 14}H${width}`,
    ),
  )
  scatter(canvas, field, ['#d9573a', '#f6efe0'], 6)
  scatter(canvas, field, ['#1f4e8c', '#1f4e8c'], 6)
  canvas.add(
    ellipse(width * 0.57 + unit, y + unit * 6.4, unit * 1.6, unit * 0.5, '#06160d', 'opacity=".4"'),
    circle(width * 0.57, y + unit * 5, unit * 1.3, '#fffaf0'),
  )
}

function track(canvas: Canvas, light: Light, field: number): void {
  const { width, height, unit } = canvas
  const foot = height * 1.2
  const red = mix('#c4553a', light.near, light.dark ? 0.12 : 0)
  canvas.add(
    path(
      `M0 ${field + unit * 13}Q${width / 2} ${field + unit * 20} ${width} ${field + unit * 13}V${foot}H0Z`,
      canvas.linear([
        [0, red],
        [1, darker(red, 0.25)],
      ]),
    ),
  )
  for (let i = 0; i < 7; i++) {
    const y = field + unit * (14 + i * i * 0.85 + i * 3.2)
    canvas.add(
      stroke(
        `M0 ${y}Q${width / 2} ${y + unit * 7} ${width} ${y}`,
        '#fff4e2',
        unit * (0.25 + i * 0.06),
        'opacity=".9"',
      ),
    )
  }
  const kits = ['#f2c057', '#1f6f8b', '#f6efe0', '#7b2d5e', '#2c7a57']
  kits.forEach((kit, i) => {
    player(
      canvas,
      width * (0.2 + i * 0.14 + canvas.random.between(-0.03, 0.03)),
      field + unit * (20 + i * 5.2),
      unit * (0.85 + i * 0.18),
      kit,
    )
  })
}

function rail(canvas: Canvas, color: string, unit: number): void {
  const { random, width, height } = canvas
  for (let x = -unit * 4; x < width + unit * 6; x += unit * random.between(8, 13)) {
    const s = unit * random.between(3.6, 4.8)
    if (random.chance(0.25)) continue
    canvas.add(ellipse(x, height + s * 0.5, s * 1.9, s * 1.7, color), circle(x, height - s * 1.3, s, color))
    if (random.chance(0.3))
      canvas.add(stroke(`M${x + s} ${height}L${x + s * 2.1} ${height - s * 3.4}`, color, s * 0.7))
  }
}
