import type { Canvas } from '../canvas'
import { darker, lighter, mix } from '../color'
import { dawn, dusk, golden, type Light, lightFor, midday, midnight, rain, rose, teal } from '../light'
import { circle, path, polygon, rect, round, stroke } from '../marks'
import { paintBirds, paintClouds, paintSky, paintStars } from '../sky'
import { palm } from '../trees'

const PLASTER = ['#d9825b', '#e6b566', '#7fa59a', '#c9684f', '#ead7b5', '#6f8ca6', '#b9657a', '#98a86d']

/** Roofs behind roofs, with domes, tanks and cranes, over water or a street. */
export function city(canvas: Canvas, name: string): void {
  const { random, width, height, unit } = canvas
  const light = lightFor(random, name, [dawn, dusk, dusk, midday, golden, rain, rose, midnight, teal])
  const shore = height * random.between(0.74, 0.82)
  paintSky(canvas, light, shore, height * random.between(0.22, 0.5))
  if (light.dark) paintStars(canvas, shore * 0.6, 60)
  paintClouds(canvas, light, shore * 0.8, random.whole(2, 5))
  if (!light.dark) paintBirds(canvas, light.near, shore * 0.7)

  row(canvas, light, { foot: shore, low: 22, high: 52, wide: [5, 11], depth: 0.12, detail: false })
  haze(canvas, light, shore, 0.3)
  if (random.chance(0.55) || name.includes('crane')) cranes(canvas, mix(light.far, light.near, 0.45), shore)
  row(canvas, light, { foot: shore, low: 15, high: 40, wide: [7, 13], depth: 0.5, detail: true })
  haze(canvas, light, shore, 0.22)
  row(canvas, light, { foot: shore, low: 8, high: 25, wide: [9, 18], depth: 0.9, detail: true })
  if (random.chance(0.6)) water(canvas, light, shore)
  else street(canvas, light, shore)
  if (random.chance(0.5)) {
    const side = random.chance(0.5) ? 0.05 : 0.95
    for (let i = 0; i < 2; i++)
      canvas.add(
        palm(
          random,
          width * (side + random.between(-0.04, 0.04)),
          height * 1.02,
          unit * random.between(38, 54),
          darker(light.near, 0.1),
        ),
      )
  }
}

type Row = { foot: number; low: number; high: number; wide: [number, number]; depth: number; detail: boolean }

function row(canvas: Canvas, light: Light, { foot, low, high, wide, depth, detail }: Row): void {
  const { random, width, unit } = canvas
  let x = -unit * random.between(0, 8)
  while (x < width) {
    const w = unit * random.between(...wide)
    const tall = unit * low + unit * (high - low) * random.next() ** 1.7
    const base = mix(light.far, light.near, depth)
    const color =
      detail && !light.dark
        ? mix(random.pick(PLASTER), base, 0.62 - depth * 0.42)
        : mix(base, random.pick(PLASTER), light.dark ? 0.08 : 0.12)
    building(canvas, light, { x, w, top: foot - tall, foot, color, detail })
    x += w * random.between(0.86, 1.04)
  }
}

type Block = { x: number; w: number; top: number; foot: number; color: string; detail: boolean }

function building(canvas: Canvas, light: Light, block: Block): void {
  const { random, unit } = canvas
  const { x, w, top, foot, color, detail } = block
  const tall = foot - top
  const shade = darker(color, 0.24)
  canvas.add(
    rect(
      x,
      top,
      w,
      tall,
      canvas.linear([
        [0, mix(color, light.glow, 0.16)],
        [1, color],
      ]),
    ),
    rect(x + w * 0.68, top, w * 0.32, tall, shade, 'opacity=".55"'),
  )
  roof(canvas, light, block, shade)
  if (!detail) return
  const gap = unit * 2.3
  const columns = Math.max(2, Math.floor(w / gap))
  const rows = Math.floor((tall - unit * 1.5) / (unit * 2.9))
  const pane = (w / columns) * 0.42
  const arched = random.chance(0.35)
  const lit = light.dark ? 0.42 : 0.06
  let unlit = ''
  let lamps = ''
  for (let r = 0; r < rows; r++) {
    if (random.chance(0.12)) continue
    for (let c = 0; c < columns; c++) {
      const left = round(x + (c + 0.5) * (w / columns) - pane / 2)
      const head = round(top + unit * (1.4 + r * 2.9))
      const p = round(pane)
      const lintel = arched ? `a${p / 2} ${p / 2} 0 0 1 ${p} 0` : `h${p}`
      const outline = `M${left} ${head}${lintel}v${round(unit * 1.6)}h${-p}Z`
      if (random.chance(lit)) lamps += outline
      else unlit += outline
    }
  }
  canvas.add(
    path(unlit, darker(color, light.dark ? 0.35 : 0.42), 'opacity=".6"'),
    path(lamps, mix(light.accent, '#fff2c4', random.between(0.2, 0.6))),
  )
  if (random.chance(0.3))
    canvas.add(
      rect(x - unit * 0.3, foot - unit * 3.4, w + unit * 0.6, unit * 0.9, light.accent, 'opacity=".8"'),
    )
}

function roof(canvas: Canvas, light: Light, { x, w, top, color, detail }: Block, shade: string): void {
  const { random, unit } = canvas
  const kind = random.pick(['flat', 'flat', 'tank', 'dome', 'gable', 'mast', 'steps', 'garden'] as const)
  const middle = x + w / 2
  if (kind === 'dome' && w > unit * 7) {
    const r = w * 0.32
    canvas.add(
      rect(middle - r * 1.1, top - unit * 1.4, r * 2.2, unit * 1.5, color),
      path(
        `M${middle - r} ${top - unit * 1.3}C${middle - r * 1.25} ${top - r * 1.2} ${middle - r * 0.3} ${top - r * 1.5} ${middle} ${top - r * 1.95}C${middle + r * 0.3} ${top - r * 1.5} ${middle + r * 1.25} ${top - r * 1.2} ${middle + r} ${top - unit * 1.3}Z`,
        mix(color, light.accent, 0.35),
      ),
      path(
        `M${middle} ${top - r * 1.95}C${middle + r * 0.3} ${top - r * 1.5} ${middle + r * 1.25} ${top - r * 1.2} ${middle + r} ${top - unit * 1.3}L${middle + r * 0.3} ${top - unit * 1.3}Q${middle + r * 0.7} ${top - r * 1.1} ${middle} ${top - r * 1.95}Z`,
        shade,
        'opacity=".4"',
      ),
      stroke(`M${middle} ${top - r * 1.9}v${-r * 0.4}`, shade, unit * 0.25),
    )
  } else if (kind === 'tank' && detail) {
    canvas.add(
      rect(x + w * 0.2, top - unit * 3.4, unit * 3, unit * 2.4, shade, `rx="${unit * 0.4}"`),
      stroke(
        `M${x + w * 0.2 + unit * 0.6} ${top}v${-unit}m${unit * 1.8} ${unit}v${-unit}`,
        shade,
        unit * 0.3,
      ),
    )
  } else if (kind === 'gable') {
    canvas.add(
      polygon(
        [
          [x - unit * 0.5, top],
          [x + w * 0.4, top - w * 0.28],
          [x + w + unit * 0.5, top],
        ],
        mix(color, '#b2452f', 0.45),
      ),
      polygon(
        [
          [x + w * 0.4, top - w * 0.28],
          [x + w + unit * 0.5, top],
          [x + w * 0.6, top],
        ],
        shade,
        'opacity=".45"',
      ),
    )
  } else if (kind === 'mast') {
    canvas.add(
      stroke(
        `M${middle} ${top}v${-unit * random.between(4, 9)}m${-unit} ${unit * 2}h${unit * 2}`,
        shade,
        unit * 0.28,
      ),
    )
  } else if (kind === 'steps') {
    canvas.add(
      rect(x + w * 0.15, top - unit * 2.2, w * 0.7, unit * 2.4, color),
      rect(x + w * 0.32, top - unit * 4.2, w * 0.36, unit * 2.2, mix(color, light.glow, 0.12)),
    )
  } else if (kind === 'garden' && detail) {
    for (let i = 0; i < 4; i++)
      canvas.add(
        circle(
          x + w * (0.2 + i * 0.2),
          top - unit * 0.5,
          unit * random.between(0.9, 1.7),
          mix('#3f7a4c', light.near, light.dark ? 0.7 : 0.25),
        ),
      )
  } else {
    canvas.add(rect(x - unit * 0.3, top - unit * 0.5, w + unit * 0.6, unit * 0.9, shade))
  }
}

function haze(canvas: Canvas, light: Light, shore: number, strength: number): void {
  const { width, unit } = canvas
  canvas.add(
    rect(
      0,
      shore - unit * 34,
      width,
      unit * 34,
      canvas.linear([
        [0, light.sky[2], 0],
        [1, light.sky[2], strength],
      ]),
    ),
  )
}

function cranes(canvas: Canvas, color: string, shore: number): void {
  const { random, width, unit } = canvas
  let x = width * random.between(0.05, 0.4)
  for (let i = 0; i < 3; i++, x += unit * random.between(24, 34)) {
    const s = unit * random.between(0.85, 1.1)
    canvas.add(
      stroke(
        `M${x} ${shore}L${x + 3 * s} ${shore - 34 * s}M${x + 12 * s} ${shore}L${x + 9 * s} ${shore - 34 * s}M${x + 1.5 * s} ${shore - 16 * s}H${x + 10.6 * s}`,
        color,
        s * 1.1,
      ),
      stroke(
        `M${x - 6 * s} ${shore - 34 * s}H${x + 26 * s}M${x + 6 * s} ${shore - 34 * s}V${shore - 46 * s}L${x + 25 * s} ${shore - 34.5 * s}M${x + 6 * s} ${shore - 46 * s}L${x - 5 * s} ${shore - 34.5 * s}`,
        color,
        s * 0.8,
      ),
      stroke(`M${x + 20 * s} ${shore - 34 * s}v${9 * s}`, color, s * 0.35),
      rect(x + 17.6 * s, shore - 25 * s, 5 * s, 2.6 * s, '#c8553a'),
    )
  }
}

function water(canvas: Canvas, light: Light, shore: number): void {
  const { random, width, height, unit } = canvas
  canvas.add(
    rect(
      0,
      shore,
      width,
      height - shore,
      canvas.linear([
        [0, mix(light.sky[2], light.near, 0.35)],
        [0.4, mix(light.sky[1], light.near, 0.45)],
        [1, mix(light.sky[0], light.near, 0.65)],
      ]),
    ),
    rect(0, shore - unit * 0.6, width, unit * 1.4, darker(light.near, 0.1)),
  )
  for (let i = 0; i < 70; i++) {
    const t = random.next()
    const y = shore + unit * 2 + (height - shore) * t
    const w = unit * random.between(2, 9) * (0.5 + t)
    canvas.add(
      rect(
        width * random.next(),
        y,
        w,
        unit * (0.25 + 0.3 * t),
        random.chance(0.3) ? light.accent : light.glow,
        `rx="${unit * 0.2}" opacity="${random.between(0.12, light.dark ? 0.55 : 0.4).toFixed(2)}"`,
      ),
    )
  }
}

function street(canvas: Canvas, light: Light, shore: number): void {
  const { random, width, height, unit } = canvas
  const road = mix(light.near, light.far, 0.22)
  canvas.add(
    rect(
      0,
      shore,
      width,
      height - shore,
      canvas.linear([
        [0, mix(road, light.glow, 0.25)],
        [1, darker(road, 0.2)],
      ]),
    ),
    rect(0, shore, width, unit * 2, mix(road, light.glow, 0.45)),
  )
  // An elevated line crosses, with a train on it.
  const deck = shore - unit * 5
  for (let x = -unit * 4; x < width; x += unit * 21)
    canvas.add(
      polygon(
        [
          [x, deck],
          [x + unit * 6, deck],
          [x + unit * 4, height],
          [x + unit * 2, height],
        ],
        darker(road, 0.15),
      ),
    )
  canvas.add(
    rect(0, deck - unit * 1.2, width, unit * 2.6, darker(road, 0.05)),
    rect(0, deck - unit * 1.2, width, unit * 0.5, lighter(road, 0.25)),
  )
  const start = width * random.between(0.05, 0.35)
  for (let i = 0; i < 4; i++) {
    const x = start + i * unit * 19.5
    canvas.add(
      rect(x, deck - unit * 7, unit * 19, unit * 5.8, light.accent, `rx="${unit}"`),
      rect(x, deck - unit * 3, unit * 19, unit * 0.8, lighter(light.accent, 0.6)),
    )
    for (let w = 0; w < 5; w++)
      canvas.add(
        rect(
          x + unit * (1.4 + w * 3.4),
          deck - unit * 6,
          unit * 2.4,
          unit * 2.2,
          light.dark ? '#fff0c2' : darker(light.near, 0.1),
          `rx="${unit * 0.3}"`,
        ),
      )
  }
}
