import type { Canvas } from '../canvas'
import { darker, lighter, mix } from '../color'
import { leaf } from '../leaves'
import { circle, ellipse, rect, shift } from '../marks'
import { face } from '../people/face'
import { garment } from '../people/garment'
import { beard, hairBehind, hairInFront, scarf, scarfBehind } from '../people/hair'
import type { Sitter } from '../people/sitter'

const BACKDROPS = [
  ['#f2c9a1', '#e58f65', '#b5543a'],
  ['#cfe0d8', '#8fb8ad', '#3f7c7a'],
  ['#f4dfb8', '#e3b04b', '#a9742a'],
  ['#d9d3ea', '#9d8fc4', '#5b4a8f'],
  ['#f3d3d0', '#d98b8b', '#9c4657'],
  ['#cfdcec', '#7d9fc4', '#34567f'],
  ['#e4e2c8', '#a9b37a', '#5c6f3d'],
] as const

const SKIN = ['#f0c39c', '#dda77b', '#c68a5c', '#a9704a', '#8a5637', '#6f4229', '#e3b48c', '#b57c52']
const HAIR = ['#1c1718', '#2a1d1a', '#3a2720', '#141519', '#4b3227']
const GREY = ['#8d8a8a', '#c9c5bf', '#5f5b5c']
const CLOTH = [
  '#1f4e5f',
  '#b5432f',
  '#2f3a66',
  '#d99a2b',
  '#5b7f4b',
  '#7b2d5e',
  '#e9dfca',
  '#33383f',
  '#c76b4a',
  '#178a85',
]

/** A friendly person against a warm ground. The name may say who sits: `woman-…`, `man-…`. */
export function portrait(canvas: Canvas, name: string): void {
  const { random, width, height, unit } = canvas
  const [pale, middle, deep] = random.pick(BACKDROPS)
  canvas.add(
    rect(
      0,
      0,
      width,
      height,
      canvas.linear(
        [
          [0, lighter(pale, 0.2)],
          [1, middle],
        ],
        [0, 0],
        [1, 1],
      ),
    ),
  )
  backdrop(canvas, pale, middle, deep)

  const sitter = invite(canvas, name, deep)
  const scale = unit * (height > width ? 1.12 : 0.98)
  const marks = [
    sitter.scarf ? scarfBehind(sitter) : hairBehind(sitter),
    garment(canvas, sitter),
    face(canvas, sitter),
    sitter.beard ? beard(sitter) : '',
    sitter.scarf ? scarf(sitter) : hairInFront(sitter),
  ]
  canvas.add(
    shift(width / 2 + unit * random.between(-3, 3), height * 0.44, marks.join(''), `scale(${scale})`),
  )
  canvas.add(
    rect(
      0,
      0,
      width,
      height,
      canvas.radial(
        [
          [0, '#fff2d8', 0.22],
          [0.6, '#fff2d8', 0],
          [1, deep, 0.16],
        ],
        [0.3, 0.2],
        0.95,
      ),
    ),
  )
}

function invite({ random }: Canvas, name: string, deep: string): Sitter {
  const woman = name.startsWith('woman-') || (!name.startsWith('man-') && random.chance(0.5))
  const grey = random.chance(0.25)
  const covered = woman && random.chance(0.22)
  const cloth = random.pick(CLOTH.filter((color) => color !== deep))
  return {
    woman,
    skin: random.pick(SKIN),
    hair: random.pick(grey ? GREY : HAIR),
    cut: woman
      ? random.pick(['long', 'bun', 'bob', 'braid', 'waves', 'bun'] as const)
      : random.pick(['crop', 'parted', 'curls', 'swept', 'bald', 'parted'] as const),
    scarf: covered ? random.pick(CLOTH) : null,
    beard: woman ? null : random.pick(['full', 'short', 'moustache', null, null] as const),
    glasses: random.chance(0.32),
    cloth,
    trim: lighter(random.pick(CLOTH), 0.25),
    garment: woman
      ? random.pick(['sari', 'kurta', 'jacket', 'jumper', 'sari'] as const)
      : random.pick(['shirt', 'kurta', 'jacket', 'jumper', 'shirt'] as const),
  }
}

function backdrop(canvas: Canvas, pale: string, middle: string, deep: string): void {
  const { random, width, height, unit } = canvas
  const kind = random.pick(['disc', 'arch', 'leaves', 'bands'] as const)
  const disc = canvas.linear([
    [0, mix(middle, deep, 0.35)],
    [1, mix(middle, deep, 0.75)],
  ])
  if (kind === 'arch') {
    const w = unit * 68
    const x = (width - w) / 2
    canvas.add(
      rect(
        x - unit * 3,
        height * 0.1 - unit * 3,
        w + unit * 6,
        height,
        lighter(pale, 0.35),
        `rx="${w / 2}" opacity=".6"`,
      ),
    )
    canvas.add(rect(x, height * 0.1, w, height, disc, `rx="${w / 2}"`))
    return
  }
  if (kind === 'bands') {
    for (let i = 0; i < 5; i++)
      canvas.add(
        circle(
          width * 0.5,
          height * 1.02,
          unit * (112 - i * 17),
          i % 2 ? mix(middle, deep, 0.12 * i) : mix(pale, middle, 0.35 + 0.15 * i),
        ),
      )
    return
  }
  canvas.add(
    circle(width / 2 + unit * random.between(-6, 6), height * 0.42, unit * random.between(37, 42), disc),
  )
  if (kind === 'leaves')
    for (const side of [-1, 1])
      for (let i = 0; i < 5; i++) {
        const color = mix(deep, random.pick(['#3c6e4f', '#27544a', '#5c7f45']), 0.75)
        const spin = side * random.between(8, 62)
        const x = width / 2 + side * unit * random.between(30, 46)
        canvas.add(
          shift(
            x,
            height * random.between(0.72, 1),
            leaf(unit * random.between(30, 48), unit * random.between(5, 8), color),
            `rotate(${spin})`,
          ),
        )
      }
  else
    canvas.add(
      ellipse(width * 0.16, height * 0.18, unit * 7, unit * 7, darker(middle, 0.08), 'opacity=".35"'),
    )
}
