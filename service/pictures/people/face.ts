import type { Canvas } from '../canvas'
import { darker, lighter, mix } from '../color'
import { circle, ellipse, path, stroke } from '../marks'
import type { Sitter } from './sitter'

const FACE =
  'M-16 -6C-16 -25 16 -25 16 -6C16 6 13.5 13 9 18C5.5 21.6 3 22.6 0 22.6C-3 22.6 -5.5 21.6 -9 18C-13.5 13 -16 6 -16 -6Z'

export function face(canvas: Canvas, { woman, skin, hair, glasses, scarf, cut }: Sitter): string {
  const { random } = canvas
  const shade = darker(mix(skin, '#8a3b2a', 0.3), 0.14)
  const brow = cut === 'bald' ? darker(skin, 0.6) : darker(hair, 0.15)
  const lips = mix(skin, '#a8323a', woman ? 0.62 : 0.36)
  const light = canvas.linear(
    [
      [0, lighter(skin, 0.14)],
      [1, skin],
    ],
    [0, 0],
    [1, 0.6],
  )
  const ears =
    ellipse(-16.4, 2.5, 2.8, 4.4, skin) +
    ellipse(16.4, 2.5, 2.8, 4.4, shade) +
    ellipse(-16.4, 2.8, 1.3, 2.5, shade, 'opacity=".5"')
  const rings = woman && !scarf ? circle(-17, 8.4, 1.3, '#e8b84a') + circle(17, 8.4, 1.3, '#d9a238') : ''
  const cheek = mix(skin, '#d0453a', 0.5)
  const look = random.between(-0.35, 0.35)
  const eye = (x: number) =>
    ellipse(x, -0.4, 2.9, 2, '#fff8ef') +
    circle(x + look, -0.2, 1.75, '#2a1a16') +
    circle(x + look + 0.55, -0.8, 0.5, '#ffffff') +
    stroke(`M${x - 3.1} -0.2Q${x} -3.4 ${x + 3.1} -0.4`, darker(hair, 0.35), woman ? 1 : 0.7) +
    (woman ? stroke(`M${x < 0 ? x - 3 : x + 3} -0.4l${x < 0 ? -1.2 : 1.2} -1`, darker(hair, 0.35), 0.7) : '')
  const lift = random.between(-0.5, 0.7)
  const arch = (x: number, way: number) =>
    stroke(
      `M${x - 3.6 * way} ${-5 - lift * 0.2}Q${x} ${-8 - lift} ${x + 3.9 * way} ${-5.4}`,
      brow,
      woman ? 1.1 : 1.7,
    )
  const open = random.chance(0.45)
  const mouth = open
    ? path('M-5.4 11.4Q0 13.4 5.4 11.4Q4 16.6 0 16.6Q-4 16.6 -5.4 11.4Z', darker(lips, 0.35)) +
      path('M-4.7 11.9Q0 13.7 4.7 11.9Q4.2 13.8 0 14.2Q-4.2 13.8 -4.7 11.9Z', '#fffaf2') +
      stroke('M-5.8 11.2Q0 13.4 5.8 11.2', lips, 0.9)
    : path('M-5 12.2Q-2 10.9 0 11.8Q2 10.9 5 12.2Q2.4 15.4 0 15.4Q-2.4 15.4 -5 12.2Z', lips) +
      stroke('M-5.6 11.8Q0 14 5.6 11.8', darker(lips, 0.35), 0.6)
  const frame = '#2a2328'
  const specs = glasses
    ? [-6.5, 6.5]
        .map(
          (x) =>
            `<rect x="${x - 4.8}" y="-4.6" width="9.6" height="8.2" rx="3.4" fill="#ffffff" fill-opacity=".16" stroke="${frame}" stroke-width=".9"/>`,
        )
        .join('') + stroke('M-1.7 -1.6Q0 -2.6 1.7 -1.6M-11.3 -1.6L-16 -2.6M11.3 -1.6L16 -2.6', frame, 0.9)
    : ''
  return (
    ears +
    rings +
    path(FACE, light) +
    canvas.inside(
      `<path d="${FACE}"/>`,
      path('M6 -26C9 -8 9 8 3 24L22 24L22 -26Z', shade, 'opacity=".28"') +
        ellipse(-9, 8, 4.4, 3, cheek, 'opacity=".26"') +
        ellipse(9.4, 8, 4.2, 3, cheek, 'opacity=".26"'),
    ) +
    path('M-0.6 -2Q2.4 4.6 2.6 6.4Q1.6 8.4 -1.6 7.8Q1.2 6.6 -0.6 -2Z', shade, 'opacity=".7"') +
    eye(-6.5) +
    eye(6.5) +
    arch(-6.5, 1) +
    arch(6.5, -1) +
    mouth +
    (random.chance(0.4) && woman && !scarf ? circle(0, -9, 1.1, '#b3202c') : '') +
    specs
  )
}
