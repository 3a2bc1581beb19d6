import type { Canvas, Point } from '../canvas'
import { darker, lighter, mix } from '../color'
import { dawn, dusk, golden, type Light, lightFor, midday, rain, rose, sage } from '../light'
import { curve, path, rect, stroke } from '../marks'
import { ground, heightAt, ridge } from '../ridge'
import { paintBirds, paintClouds, paintSky } from '../sky'
import { type Hints, subjectOf } from '../subject'
import { broadleaf, conifer, palm } from '../trees'

const LAYERS = 6

type Subject = 'river' | 'terraces' | 'meadow'

const SUBJECTS: Hints<Subject> = [
  [/river|meghla|delta/, 'river'],
  [/terrace|dohar/, 'terraces'],
  [/beach|pans|island|pump/, 'meadow'],
]

const TREES: Hints<typeof palm> = [[/beach|delta|island|pump|meghla|saltworks/, palm]]

/** Ranges behind ranges, fading with distance; a river or terraces lead the eye in. */
export function landscape(canvas: Canvas, name: string): void {
  const { random, height, unit, width } = canvas
  const light = lightFor(random, name, [dawn, midday, dusk, rain, golden, sage, rose])
  const horizon = height * random.between(0.5, 0.58)
  const tree = subjectOf(random, name, TREES, [broadleaf, palm, palm, conifer])
  const subject = subjectOf(random, name, SUBJECTS, ['river', 'terraces', 'terraces', 'meadow'])
  paintSky(canvas, light, height * 0.8, horizon * random.between(0.45, 0.82))
  paintClouds(canvas, light, horizon, random.whole(3, 6))
  paintBirds(canvas, mix(light.near, light.far, 0.3), horizon)

  for (let i = 0; i < LAYERS; i++) {
    // Nothing may stand before the subject but the nearest ground.
    if (i === 4 && subject !== 'meadow') continue
    const depth = i / (LAYERS - 1)
    const color = mix(mix(light.far, light.sky[2], 0.25), light.near, depth ** 1.15 * 0.88)
    const crags = i < 2 && subject !== 'meadow'
    const line = ridge(
      canvas,
      horizon + (height - horizon) * depth * (i === 5 ? 0.86 : subject === 'meadow' ? 0.72 : 0.6),
      unit * (crags ? 15 : 6.5),
      crags ? 0.75 : 0.22,
    )
    const fill = canvas.linear([
      [0, mix(color, light.glow, 0.22)],
      [0.3, color],
      [1, darker(color, 0.12)],
    ])
    canvas.add(ground(canvas, line, fill, crags))
    if (crags && i === 0) canvas.add(snow(canvas, line, light))
    if (i === 3 && subject === 'river') canvas.add(river(canvas, light, heightAt(line, width * 0.5)))
    if (i === 3 && subject === 'terraces') canvas.add(terraces(canvas, line, light, color))
    if (i >= 2) {
      const count = i === 5 ? 5 : 16 - i * 2
      for (let t = 0; t < count; t++) {
        const x = i === 5 ? edgeOf(canvas) : width * random.next()
        const size = unit * (i === 5 ? random.between(20, 34) : (2 + i * 2) * random.between(0.8, 1.4))
        canvas.add(
          tree(random, x, heightAt(line, x) + size * 0.06, size, mix(color, darker(light.near, 0.1), 0.45)),
        )
      }
    }
    // Mist lies in the valleys between the far ranges.
    if (i < 3) {
      const mist = canvas.linear([
        [0, light.sky[2], 0],
        [1, light.sky[2], 0.38],
      ])
      canvas.add(rect(0, horizon + (height - horizon) * depth * 0.6, width, unit * 14, mist))
    }
  }
  canvas.add(grasses(canvas, darker(light.near, 0.25)))
}

/** Large trees frame the view; they never stand in it. */
function edgeOf({ random, width }: Canvas): number {
  return width * (random.chance(0.6) ? random.between(-0.02, 0.14) : random.between(0.88, 1.02))
}

function snow(canvas: Canvas, line: readonly Point[], light: Light): string {
  const { unit } = canvas
  const top = Math.min(...line.map((p) => p[1]))
  const caps = line.map(
    ([x, y], i) => [x, Math.max(y, Math.min(y + unit * 5, top + unit * 9 + (i % 3) * unit))] as const,
  )
  return path(
    `${curve(line)}L${caps
      .toReversed()
      .map((p) => p.join(' '))
      .join('L')}Z`,
    lighter(light.glow, 0.35),
    'opacity=".55"',
  )
}

function river(canvas: Canvas, light: Light, top: number): string {
  const { random, width, height } = canvas
  const bends = 6
  const phase = random.between(0, 6)
  const middle = Array.from({ length: bends + 1 }, (_, i) => {
    const t = i / bends
    return [
      width * (0.5 + Math.sin(phase + t * 5) * 0.13 * (0.25 + t)),
      top + (height - top) * t ** 1.1,
      width * (0.004 + 0.17 * t ** 2),
    ] as const
  })
  const left = middle.map(([x, y, w]) => [x - w, y] as const)
  const right = middle.map(([x, y, w]) => [x + w, y] as const).toReversed()
  const water = canvas.linear([
    [0, light.glow],
    [0.5, mix(light.sky[1], light.glow, 0.3)],
    [1, mix(light.sky[0], light.near, 0.2)],
  ])
  return path(`${curve(left)}L${curve(right).slice(1)}Z`, water)
}

function terraces(canvas: Canvas, line: readonly Point[], light: Light, color: string): string {
  const { unit, random } = canvas
  const phase = random.between(0, 6)
  return Array.from({ length: 9 }, (_, i) => {
    const drop = unit * (2.4 * i + 0.16 * i * i)
    const step = line.map(
      ([x, y], k) => [x, y + drop + Math.sin(phase + k / 5 + i * 0.7) * unit * 0.9] as const,
    )
    const tone = i % 2 ? mix(color, light.glow, 0.2) : mix(color, light.accent, 0.16)
    return (
      ground(canvas, step, tone) + stroke(curve(step), lighter(light.glow, 0.2), unit * 0.28, 'opacity=".55"')
    )
  }).join('')
}

function grasses({ random, width, height, unit }: Canvas, color: string): string {
  return Array.from({ length: 90 }, () => {
    const x = width * random.next()
    const tall = unit * random.between(3, 9) * (0.35 + Math.abs(x / width - 0.5) * 1.5)
    const bend = unit * random.between(-3, 3)
    return stroke(
      `M${x} ${height}Q${x} ${height - tall * 0.6} ${x + bend} ${height - tall}`,
      color,
      unit * 0.4,
      'opacity=".8"',
    )
  }).join('')
}
