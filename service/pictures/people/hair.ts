import { darker, lighter } from '../color'
import { circle, ellipse, path, stroke } from '../marks'
import type { Sitter } from './sitter'

/** What falls behind the shoulders. */
export function hairBehind({ hair, cut }: Sitter): string {
  const back = darker(hair, 0.28)
  switch (cut) {
    case 'long':
      return path(
        'M-19 -6C-21 -31 21 -31 19 -6C20 14 24 34 26 54C12 62 -12 62 -26 54C-24 34 -20 14 -19 -6Z',
        back,
      )
    case 'waves':
      return path(
        'M-19 -8C-22 -32 22 -32 19 -8C27 0 22 10 27 18C32 28 26 34 28 44C12 50 -12 50 -28 44C-26 34 -32 28 -27 18C-22 10 -27 0 -19 -8Z',
        back,
      )
    case 'bob':
      return path(
        'M-19 -6C-22 -31 22 -31 19 -6C21 6 22 16 20 25C10 30 -10 30 -20 25C-22 16 -21 6 -19 -6Z',
        back,
      )
    case 'bun':
      return (
        circle(0, -29, 8.6, back) +
        circle(-2, -31, 5.6, hair) +
        path('M-18 -4C-20 -30 20 -30 18 -4L14 14H-14Z', back)
      )
    case 'braid':
      return (
        path('M-18 -4C-20 -30 20 -30 18 -4L15 18H-15Z', back) +
        [26, 35, 44, 53, 61]
          .map((y, i) => ellipse(17.5 + i * 0.7, y, 5.2 - i * 0.45, 6, i % 2 ? hair : back))
          .join('')
      )
    case 'curls':
      return [-15, -8, 0, 8, 15].map((x) => circle(x, -19 + Math.abs(x) * 0.28, 8, back)).join('')
    case 'crop':
    case 'parted':
    case 'swept':
      return path('M-17.4 0C-20 -29 20 -29 17.4 0L15 6H-15Z', back)
    case 'bald':
      return ''
  }
}

export function hairInFront({ hair, cut, skin }: Sitter): string {
  const shine = lighter(hair, 0.16)
  switch (cut) {
    case 'long':
    case 'braid':
    case 'bun':
      return (
        path(
          'M-17.6 3C-21 -28 -6 -27.6 0 -26C6 -27.6 21 -28 17.6 3C17 -7 12 -15.4 0 -18.4C-12 -15.4 -17 -7 -17.6 3Z',
          hair,
        ) +
        stroke(
          'M-3 -24.6C-9 -23 -13.6 -18 -15.4 -10M3 -24.6C8 -23.4 12 -20 14 -14',
          shine,
          0.7,
          'opacity=".8"',
        )
      )
    case 'waves':
      return (
        path(
          'M-18 10C-24 -28 2 -31 8 -25C20 -26 21 -8 18 10C17 -4 14 -12 7 -17C-2 -12 -14 -12 -18 10Z',
          hair,
        ) + stroke('M5 -22C-4 -19 -13 -15 -16 -3M9 -21C14 -18 16 -13 16.6 -6', shine, 0.8, 'opacity=".8"')
      )
    case 'bob':
      return (
        path(
          'M-18.6 14C-22 -27 -6 -28 0 -28C8 -28 22 -27 18.6 14C16.4 8 16 -1 14.6 -7C4 -9 -6 -10 -11 -14C-13 -8 -16 2 -18.6 14Z',
          hair,
        ) + stroke('M-8 -24C-13 -20 -16 -14 -16.6 -4', shine, 0.9, 'opacity=".8"')
      )
    case 'crop':
      return (
        path(
          'M-17 -1C-20 -27 -8 -28 0 -28C8 -28 20 -27 17 -1C16 -5 15.6 -9 14 -13C6 -16.4 -6 -16.4 -14 -13C-15.6 -9 -16 -5 -17 -1Z',
          hair,
        ) + stroke('M-9 -24.4C-12 -22.4 -14 -19.6 -15 -16', shine, 0.8, 'opacity=".7"')
      )
    case 'parted':
      return (
        path(
          'M-17 1C-21 -25 -11 -29 -4 -27.6C6 -31 21 -27 17 1C16.4 -5 15.8 -9 14.4 -13C6 -13.4 -3 -15.4 -8 -20C-10 -15 -15 -11 -17 1Z',
          hair,
        ) + stroke('M-7 -23C0 -18.6 8 -17 14 -17', shine, 0.8, 'opacity=".7"')
      )
    case 'swept':
      return (
        path(
          'M-17 0C-20 -22 -14 -30 -2 -31C10 -33 20 -26 17 0C16 -6 16 -10 14 -15C8 -20 -4 -21 -12 -16C-15 -11 -16 -6 -17 0Z',
          hair,
        ) + stroke('M-11 -19C-5 -26 5 -28 12 -24M-9 -22C-4 -27 2 -29 7 -28', shine, 0.7, 'opacity=".7"')
      )
    case 'curls':
      return [-15, -10.5, -5, 0.5, 6, 11, 15]
        .map((x, i) =>
          circle(x, -19.6 + Math.abs(x) * 0.34 - (i % 2) * 2, 5.6, i % 2 ? hair : lighter(hair, 0.07)),
        )
        .join('')
    case 'bald':
      return ellipse(-5, -17, 6, 2.6, lighter(skin, 0.4), 'opacity=".4" transform="rotate(-16 -5 -17)"')
  }
}

export function beard({ beard: kind, hair }: Sitter): string {
  const moustache = path(
    'M0 9.4C-3 8.2 -6.4 9.4 -7.4 12.2C-4.6 11.6 -2 11.4 0 11.2C2 11.4 4.6 11.6 7.4 12.2C6.4 9.4 3 8.2 0 9.4Z',
    hair,
  )
  if (kind === 'moustache') return moustache
  const full = kind === 'full'
  const drop = full ? 30 : 24.4
  return (
    path(
      `M-16 -1C-15.4 6 -13.6 9 -9.6 9.4C-6 8 -3 8.4 0 9.2C3 8.4 6 8 9.6 9.4C13.6 9 15.4 6 16 -1C17 10 13 ${drop - 6} 7 ${drop - 2}C3 ${drop} -3 ${drop} -7 ${drop - 2}C-13 ${drop - 6} -17 10 -16 -1ZM-5.6 12.4Q0 17.6 5.6 12.4Q0 13.6 -5.6 12.4Z`,
      hair,
      `fill-rule="evenodd" opacity="${full ? 1 : 0.9}"`,
    ) + stroke('M-5.4 12.4Q0 14.2 5.4 12.4', '#8f3f38', 0.9)
  )
}

export function scarfBehind({ scarf }: Sitter): string {
  const color = darker(scarf ?? '#444444', 0.3)
  return path('M-22 -6C-25 -36 25 -36 22 -6C24 14 30 30 34 48H-34C-30 30 -24 14 -22 -6Z', color)
}

export function scarf({ scarf: color }: Sitter): string {
  const cloth = color ?? '#444444'
  return (
    path(
      'M-21.4 6C-26 -36 26 -36 21.4 6C23 20 20 30 14 35C20 22 17.4 8 16.4 -3C15 -21 -15 -21 -16.4 -3C-17.4 8 -20 22 -14 35C-20 30 -23 20 -21.4 6Z',
      cloth,
      'fill-rule="evenodd"',
    ) +
    path(
      'M-17 10C-16 22 -9 27 0 27C9 27 16 22 17 10C24 24 30 38 24 52C8 44 -16 46 -27 54C-30 38 -23 24 -17 10Z',
      cloth,
    ) +
    path('M17 10C24 24 30 38 24 52C14 46 4 45 -6 46C6 40 16 28 17 10Z', darker(cloth, 0.2), 'opacity=".6"') +
    stroke(
      'M-16 -14C-11 -24 4 -27 13 -18M-14 22C-6 32 8 33 18 22M-20 34C-8 38 8 40 22 36',
      lighter(cloth, 0.22),
      0.8,
      'opacity=".7"',
    )
  )
}
