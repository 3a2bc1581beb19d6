import { darker, lighter } from './color'
import { circle, path, polygon, rect, shift, stroke } from './marks'
import type { Random } from './random'

export type Paint = { hull: string; trim: string; sail: string; accent: string; lamp: string }

/** A boat some 60 units long, its waterline at (x, y). */
export type Boat = (random: Random, x: number, y: number, size: number, paint: Paint) => string

const afloat = (random: Random, x: number, y: number, size: number, marks: string) =>
  shift(x, y, marks, `scale(${random.chance(0.5) ? size : -size} ${size})`)

export const dhow: Boat = (random, x, y, size, { hull, trim, sail, accent }) =>
  afloat(
    random,
    x,
    y,
    size,
    stroke('M-4 -6L-9 -50', darker(hull, 0.2), 1.3) +
      path('M-26 -12C-10 -36 8 -58 22 -66C28 -44 28 -26 21 -11C4 -18 -12 -17 -26 -12Z', sail) +
      path(
        'M22 -66C28 -44 28 -26 21 -11C17 -13 13 -14.4 9 -15.3C18 -32 21 -48 22 -66Z',
        darker(sail, 0.2),
        'opacity=".55"',
      ) +
      stroke(
        'M-18 -20C-4 -24 12 -23 24 -18M-8 -34C4 -37 16 -36 26 -33M6 -50C13 -51 20 -50 25.6 -48',
        darker(sail, 0.25),
        0.5,
        'opacity=".6"',
      ) +
      stroke('M-28 -11L23 -68', darker(hull, 0.25), 1.1) +
      path('M-34 -9C-22 -5 10 -5 34 -15C31 -4 24 3 16 5H-20C-28 3 -32 -3 -34 -9Z', hull) +
      path('M-34 -9C-22 -5 10 -5 34 -15L33.3 -12C10 -2 -22 -2 -33 -6.4Z', trim) +
      path(
        'M-20 5H16C24 3 29 -2 32 -8C20 0 -14 3 -30 -1C-28 2 -24 4.4 -20 5Z',
        darker(hull, 0.35),
        'opacity=".7"',
      ) +
      rect(-29, -15.4, 8, 6.5, darker(hull, 0.1)) +
      polygon(
        [
          [-9, -50],
          [-17, -48],
          [-9.4, -46],
        ],
        accent,
      ),
  )

export const coaster: Boat = (random, x, y, size, { hull, trim, sail, accent, lamp }) => {
  const boxes = [accent, sail, trim, lighter(hull, 0.25), '#4d8076', '#c3573c']
  let stack = ''
  for (let c = 0; c < 6; c++)
    for (let r = 0; r < random.whole(1, 3); r++) {
      const fill = random.pick(boxes)
      stack +=
        rect(-12 + c * 6.6, -14.8 - r * 4.2, 6.2, 3.9, fill) +
        stroke(
          `M${-10.4 + c * 6.6} ${-14.2 - r * 4.2}v2.7m1.6 -2.7v2.7m1.6 -2.7v2.7`,
          darker(fill, 0.25),
          0.3,
        )
    }
  const windows = [-27, -24.3, -21.6]
    .map((wx) => rect(wx, -25.5, 1.7, 1.8, lamp) + rect(wx, -21.5, 1.7, 1.8, lamp))
    .join('')
  return afloat(
    random,
    x,
    y,
    size,
    stack +
      rect(-29, -28, 11, 18, trim) +
      rect(-20.6, -28, 2.6, 18, darker(trim, 0.2)) +
      windows +
      rect(-26.6, -34, 5, 6, accent) +
      rect(-26.6, -32.4, 5, 1.6, trim) +
      stroke('M-16 -10V-34M30 -12V-22', darker(hull, 0.2), 0.7) +
      path('M-34 -11H30L38 -14C37 -6 33 1 30 5H-31C-33 0 -34 -6 -34 -11Z', hull) +
      path('M-33.6 -1H34C33 1.4 31.6 3.4 30 5H-31C-32.2 3 -33.1 1 -33.6 -1Z', darker(accent, 0.1)) +
      stroke('M-33.6 -8.4H35', lighter(hull, 0.35), 0.6),
  )
}

export const ferry: Boat = (random, x, y, size, { hull, trim, accent, lamp }) => {
  const panes = (from: number, to: number, top: number) => {
    let out = ''
    for (let px = from; px < to; px += 4.4) out += rect(px, top, 3, 3.4, lamp, 'rx=".8"')
    return out
  }
  return afloat(
    random,
    x,
    y,
    size,
    rect(-26, -20, 50, 11, trim, 'rx="1.6"') +
      rect(-20, -28.6, 34, 9, trim, 'rx="1.6"') +
      rect(-22, -30, 39, 1.8, accent, 'rx=".9"') +
      rect(-29, -20.6, 56, 1.8, accent, 'rx=".9"') +
      panes(-23, 20, -16.8) +
      panes(-17, 10, -26) +
      rect(-12, -38, 6, 8, accent) +
      rect(-12, -36, 6, 2, trim) +
      path('M6 -36H13L15 -30H6Z', darker(trim, 0.12)) +
      stroke('M18 -30V-40M18 -40l-5 2l5 2', darker(hull, 0.1), 0.6) +
      path('M-34 -10H32L37 -12C35 -3 31 3 28 5H-28C-32 1 -34 -5 -34 -10Z', hull) +
      stroke('M-33.6 -6.6C-12 -5 14 -5.4 35 -8', trim, 1),
  )
}

export const fishingBoat: Boat = (random, x, y, size, { hull, trim, sail, accent, lamp }) =>
  afloat(
    random,
    x,
    y,
    size,
    stroke('M-6 -9V-46M-6 -42L24 -16M-6 -42L-28 -13M-6 -30L14 -40', darker(hull, 0.25), 0.8) +
      path('M-6 -40C2 -34 12 -26 22 -15C10 -18 0 -15 -4 -11Z', accent, 'opacity=".32"') +
      rect(-22, -24, 14, 14, trim, 'rx="1"') +
      rect(-11.4, -24, 3.4, 14, darker(trim, 0.2)) +
      rect(-24, -26, 18, 2.4, accent, 'rx="1"') +
      rect(-19.6, -21, 3.6, 4.4, lamp) +
      rect(-14.6, -21, 3.6, 4.4, lamp) +
      path('M-34 -10C-16 -7 12 -7 36 -18C33 -6 27 2 20 5H-24C-31 1 -33 -4 -34 -10Z', hull) +
      path('M-34 -10C-16 -7 12 -7 36 -18L35 -14.6C12 -3.6 -16 -3.6 -33.4 -6.6Z', sail) +
      path(
        'M-32 -2C-10 2 16 0 31 -8C28 -2 24 3 20 5H-24C-28 3 -30.6 1 -32 -2Z',
        darker(hull, 0.3),
        'opacity=".7"',
      ) +
      [-16, -7, 2, 11]
        .map(
          (cx) =>
            circle(cx, -1.6 - (cx > 6 ? 1.4 : 0), 2, darker(accent, 0.2)) +
            circle(cx, -1.6 - (cx > 6 ? 1.4 : 0), 1, hull),
        )
        .join(''),
  )
