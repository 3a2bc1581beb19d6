import type { Canvas } from '../canvas'
import { darker, lighter, mix } from '../color'
import { circle, path, polygon, stroke } from '../marks'
import type { Sitter } from './sitter'

const BODY = 'M-47 120C-48 62 -40 47 -13 38C-6 42 6 42 13 38C40 47 48 62 47 120Z'

/** Neck and clothes, from the chin down. */
export function garment(canvas: Canvas, sitter: Sitter): string {
  const { skin, cloth, trim } = sitter
  const shade = darker(mix(skin, '#8a3b2a', 0.3), 0.2)
  const neck =
    path('M-8 12H8V34C12 38 14 40 16 41C8 52 -8 52 -16 41C-14 40 -12 38 -8 34Z', skin) +
    path('M-8 17C-4 24 4 26 8 18V27C4 33 -4 32 -8 27Z', shade, 'opacity=".55"')
  const body = path(
    BODY,
    canvas.linear([
      [0, lighter(cloth, 0.1)],
      [1, darker(cloth, 0.22)],
    ]),
  )
  const side = canvas.inside(
    `<path d="${BODY}"/>`,
    path('M20 30C30 60 26 90 22 122H60V30Z', darker(cloth, 0.4), 'opacity=".28"'),
  )
  const folds = stroke(
    'M-30 62C-27 76 -28 92 -30 110M31 64C28 78 29 94 31 110',
    darker(cloth, 0.35),
    0.8,
    'opacity=".5"',
  )
  const base = body + side + folds
  switch (sitter.garment) {
    case 'sari':
      return (
        base +
        neck +
        path('M-16 41C-8 58 10 58 16 41L22 43C14 68 -12 68 -22 43Z', darker(cloth, 0.12)) +
        path(
          'M-42 52C-30 42 -22 40 -17 41C-2 66 22 92 47 104V124H-48C-49 90 -48 66 -42 52Z',
          canvas.linear(
            [
              [0, lighter(trim, 0.12)],
              [1, darker(trim, 0.1)],
            ],
            [0, 0],
            [1, 1],
          ),
        ) +
        stroke('M-17 41C-2 66 22 92 47 104', mix('#e8b84a', trim, 0.15), 2.6) +
        stroke(
          'M-21 42C-7 68 17 95 42 108M-30 46C-18 72 2 100 20 118M-38 52C-30 80 -18 104 -8 122',
          darker(trim, 0.25),
          0.8,
          'opacity=".6"',
        ) +
        stroke('M-12 45Q0 53 12 45', '#e8b84a', 0.8) +
        circle(0, 49.8, 1.5, '#e8b84a')
      )
    case 'kurta':
      return (
        base +
        neck +
        path(
          'M-15.6 40C-8 46 -3 49 -1.6 52L-1 66H1L1.6 52C3 49 8 46 15.6 40L18 43C10 49 5 53 4.4 56V78H-4.4V56C-5 53 -10 49 -18 43Z',
          trim,
        ) +
        [60, 67, 74].map((y) => circle(0, y, 0.9, darker(cloth, 0.4))).join('')
      )
    case 'jacket':
      return (
        base +
        polygon(
          [
            [-15, 39],
            [0, 78],
            [15, 39],
            [8, 37],
            [-8, 37],
          ],
          '#f6efe2',
        ) +
        neck +
        polygon(
          [
            [-16, 40],
            [-7, 36],
            [0, 51],
            [-9, 55],
          ],
          '#fffaf0',
        ) +
        polygon(
          [
            [16, 40],
            [7, 36],
            [0, 51],
            [9, 55],
          ],
          '#ece3d2',
        ) +
        path('M-15 38L-24 44L-21 58L-25 60L0 96L-2 80Z', lighter(cloth, 0.07)) +
        path('M15 38L24 44L21 58L25 60L0 96L2 80Z', darker(cloth, 0.16)) +
        (sitter.woman
          ? ''
          : polygon(
              [
                [-2.6, 52],
                [2.6, 52],
                [4, 78],
                [0, 84],
                [-4, 78],
              ],
              trim,
            ) +
            polygon(
              [
                [-3, 50],
                [3, 50],
                [2, 55],
                [-2, 55],
              ],
              darker(trim, 0.15),
            ))
      )
    case 'shirt':
      return (
        base +
        neck +
        polygon(
          [
            [-17, 40],
            [-7, 35],
            [0, 50],
            [-10, 58],
          ],
          lighter(cloth, 0.24),
        ) +
        polygon(
          [
            [17, 40],
            [7, 35],
            [0, 50],
            [10, 58],
          ],
          lighter(cloth, 0.1),
        ) +
        stroke('M0 51V120', darker(cloth, 0.3), 0.7) +
        [60, 72, 84].map((y) => circle(2.2, y, 0.9, lighter(cloth, 0.45))).join('')
      )
    case 'jumper':
      return (
        base +
        neck +
        path('M-17 40C-9 54 9 54 17 40L20.4 42C12 60 -12 60 -20.4 42Z', darker(cloth, 0.2)) +
        [66, 74]
          .map((y) => stroke(`M-44 ${y + 6}C-20 ${y} 20 ${y} 44 ${y + 6}`, trim, 2.2, 'opacity=".8"'))
          .join('')
      )
  }
}
