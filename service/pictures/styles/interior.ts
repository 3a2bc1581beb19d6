import type { Canvas } from '../canvas'
import { darker, lighter, mix } from '../color'
import { sprig } from '../leaves'
import { circle, ellipse, path, polygon, rect, round, shift, stroke } from '../marks'
import { type Hints, subjectOf } from '../subject'

const ROOMS = [
  {
    wall: '#e9d3b0',
    floor: '#a5683f',
    wood: '#6f3f26',
    cloth: '#b5432f',
    second: '#2f6b6b',
    sky: ['#8cc5d6', '#f3ead0'],
  },
  {
    wall: '#9fbdb2',
    floor: '#b98a5b',
    wood: '#5a3826',
    cloth: '#d98b3d',
    second: '#274c5f',
    sky: ['#f0b27a', '#fdeacb'],
  },
  {
    wall: '#c98f76',
    floor: '#7f4b35',
    wood: '#43261c',
    cloth: '#1f6f78',
    second: '#e6b566',
    sky: ['#a9cbd8', '#f8efd8'],
  },
  {
    wall: '#35506b',
    floor: '#6b4a38',
    wood: '#3a241b',
    cloth: '#c9684f',
    second: '#e0a33b',
    sky: ['#1b2550', '#7d5a8a'],
  },
  {
    wall: '#d9c9d9',
    floor: '#9c7a63',
    wood: '#54333d',
    cloth: '#7b2d5e',
    second: '#5b7f6b',
    sky: ['#89b1cf', '#f6e7da'],
  },
  {
    wall: '#4d5d4a',
    floor: '#8a6a48',
    wood: '#3d2a1c',
    cloth: '#d0824b',
    second: '#c9b458',
    sky: ['#e8a06a', '#f9dfb0'],
  },
] as const

type Room = (typeof ROOMS)[number]
type Place = { canvas: Canvas; room: Room; floor: number }

type Kind = 'study' | 'reading' | 'hall'

const KINDS: Hints<Kind> = [
  [/hall|theatre|court|chamber|benches|schools/, 'hall'],
  [/reading|library|kitchen|cafe/, 'reading'],
  [/letterpress|desk|lane/, 'study'],
]

/** A room somebody has just left: window light on the floor, books, a chair, a plant. */
export function interior(canvas: Canvas, name: string): void {
  const { random, width, height, unit } = canvas
  const room = random.pick(ROOMS)
  const floor = height * 0.74
  canvas.add(
    rect(
      0,
      0,
      width,
      floor,
      canvas.linear(
        [
          [0, darker(room.wall, 0.12)],
          [1, lighter(room.wall, 0.12)],
        ],
        [1, 0],
        [0, 1],
      ),
    ),
    rect(
      0,
      floor,
      width,
      height - floor,
      canvas.linear([
        [0, lighter(room.floor, 0.12)],
        [1, darker(room.floor, 0.25)],
      ]),
    ),
  )
  for (let i = -6; i <= 18; i++)
    canvas.add(
      stroke(
        `M${width * (0.5 + (i / 12 - 0.5) * 0.9)} ${floor}L${width * (0.5 + (i / 12 - 0.5) * 1.9)} ${height}`,
        darker(room.floor, 0.3),
        unit * 0.18,
        'opacity=".5"',
      ),
    )
  canvas.add(
    rect(0, floor - unit * 2.4, width, unit * 2.4, lighter(room.wall, 0.35)),
    rect(0, floor - unit * 0.3, width, unit * 0.5, darker(room.floor, 0.4), 'opacity=".5"'),
  )
  const place = { canvas, room, floor }
  const mirrored = random.chance(0.5)
  const tall = height > width * 0.95
  const at = (share: number) => width * (mirrored ? 1 - share : share)
  const kind = subjectOf(random, name, KINDS, ['study', 'reading', 'hall'])
  window(place, at(tall ? 0.34 : kind === 'hall' ? 0.5 : 0.3), kind === 'hall', !mirrored)
  if (kind === 'hall') {
    window(place, at(tall ? 0.78 : 0.2), true, !mirrored)
    if (!tall) window(place, at(0.8), true, !mirrored)
    benches(place)
    pendant(place, at(0.35))
    pendant(place, at(0.65))
    plant(place, at(0.05), 1.1)
    plant(place, at(0.95), 1)
    return
  }
  shelves(place, at(tall ? 0.84 : 0.83), unit * (tall ? 30 : 44))
  if (!tall) pictures(place, at(0.55))
  rug(place, at(0.5))
  if (kind === 'study') desk(place, at(0.5))
  else armchair(place, at(tall ? 0.5 : 0.56), mirrored)
  plant(place, at(0.09), 1.25)
  pendant(place, at(kind === 'study' ? 0.52 : 0.62))
}

function window({ canvas, room, floor }: Place, x: number, arched: boolean, fromLeft: boolean): void {
  const { random, unit, height } = canvas
  const w = unit * 27
  const top = floor - unit * 60
  const tall = unit * 44
  // Arched windows are round at the head only.
  const opening = (grow: number) => {
    const half = w / 2 + grow
    const head = top - grow
    return arched
      ? `M${round(x - half)} ${round(top + tall + grow)}V${round(head + half)}A${round(half)} ${round(half)} 0 0 1 ${round(x + half)} ${round(head + half)}V${round(top + tall + grow)}Z`
      : `M${round(x - half)} ${round(head)}H${round(x + half)}V${round(top + tall + grow)}H${round(x - half)}Z`
  }
  const pane = path(
    opening(0),
    canvas.linear([
      [0, room.sky[0]],
      [1, room.sky[1]],
    ]),
  )
  const hills = [0, 1, 2].map((i) => {
    const y = top + tall * (0.58 + i * 0.14)
    return path(
      `M${x - w} ${y}Q${x - w * random.between(0.1, 0.4)} ${y - unit * random.between(3, 8)} ${x + w * 0.1} ${y}T${x + w} ${y - unit * 2}V${top + tall}H${x - w}Z`,
      mix(mix('#3f6f5f', room.sky[0], 0.5), '#1f4a42', i * 0.34),
    )
  })
  canvas.add(
    path(opening(unit * 1.8), lighter(room.wood, 0.08)),
    pane,
    canvas.inside(
      `<path d="${opening(0)}"/>`,
      circle(x + w * 0.18, top + tall * 0.34, unit * 3.4, '#fff6dc', 'opacity=".9"') + hills.join(''),
    ),
    stroke(`M${x} ${top}V${top + tall}M${x - w / 2} ${top + tall * 0.5}H${x + w / 2}`, room.wood, unit * 0.9),
    rect(x - w / 2 - unit * 3, top + tall + unit * 1, w + unit * 6, unit * 2.2, lighter(room.wood, 0.2)),
  )
  // Light falls through it onto wall and floor.
  const way = fromLeft ? 1 : -1
  const shaft = canvas.linear([
    [0, '#fff1c8', 0.42],
    [1, '#fff1c8', 0.08],
  ])
  canvas.add(
    polygon(
      [
        [x - w / 2 + way * unit * 12, floor + unit * 3],
        [x + w / 2 + way * unit * 12, floor + unit * 3],
        [x + w / 2 + way * unit * 30, height],
        [x - w / 2 + way * unit * 26, height],
      ],
      shaft,
    ),
    polygon(
      [
        [x - w / 2, top + tall],
        [x + w / 2, top + tall],
        [x + w / 2 + way * unit * 12, floor + unit * 3],
        [x - w / 2 + way * unit * 12, floor + unit * 3],
      ],
      '#fff1c8',
      'opacity=".1"',
    ),
  )
}

function shelves({ canvas, room, floor }: Place, x: number, w: number): void {
  const { random, unit } = canvas
  const top = floor - unit * 62
  const left = x - w / 2
  canvas.add(
    rect(left, top, w, floor - top, darker(room.wood, 0.1)),
    rect(
      left + unit * 1.2,
      top + unit * 1.2,
      w - unit * 2.4,
      floor - top - unit * 1.2,
      darker(room.wood, 0.4),
    ),
  )
  const spines = [room.cloth, room.second, '#e9dcc0', '#c9684f', '#34567f', '#d9a441', '#5b7f4b', '#8b5a78']
  for (let row = 0; row < 5; row++) {
    const base = top + unit * (13 + row * 12)
    for (let bx = left + unit * 2; bx < left + w - unit * 3.4; ) {
      const bw = unit * random.between(1.1, 2.5)
      const bh = unit * random.between(6.4, 9.6)
      if (random.chance(0.08)) {
        bx += unit * 3
        continue
      }
      const color = random.pick(spines)
      const lean = random.chance(0.07) ? `transform="rotate(9 ${round(bx)} ${round(base)})"` : ''
      canvas.add(
        rect(bx, base - bh, bw, bh, color, lean),
        rect(bx, base - bh * 0.82, bw, unit * 0.4, lighter(color, 0.4), lean),
        rect(bx + bw * 0.72, base - bh, bw * 0.28, bh, '#0a0f1f', `opacity=".2" ${lean}`),
      )
      bx += bw + unit * 0.14
    }
    canvas.add(rect(left, base, w, unit * 1.3, lighter(room.wood, 0.14)))
  }
}

function pictures({ canvas, room, floor }: Place, x: number): void {
  const { unit, random } = canvas
  for (const [dx, dy, w, h] of [
    [-8, -50, 12, 15],
    [7, -47, 10, 10],
    [-7, -31, 10, 9],
    [6, -34, 12, 13],
  ] as const) {
    const px = x + unit * dx - (unit * w) / 2
    const py = floor + unit * dy
    canvas.add(
      rect(px + unit * 0.7, py + unit * 0.9, unit * w, unit * h, '#0a0f1f', 'opacity=".18"'),
      rect(px, py, unit * w, unit * h, room.wood),
      rect(px + unit * 0.8, py + unit * 0.8, unit * (w - 1.6), unit * (h - 1.6), '#f6eedd'),
      circle(
        px + unit * w * 0.5,
        py + unit * h * 0.45,
        unit * random.between(1.6, 2.8),
        random.pick([room.cloth, room.second]),
      ),
      rect(
        px + unit * 0.8,
        py + unit * h * 0.62,
        unit * (w - 1.6),
        unit * (h * 0.38 - 0.8),
        mix(room.second, room.wall, 0.4),
      ),
    )
  }
}

function rug({ canvas, room, floor }: Place, x: number): void {
  const { unit, height } = canvas
  const y = (floor + height) / 2 + unit * 2
  const r = (height - floor) * 0.42
  for (const [k, color] of [
    [1, room.second],
    [0.88, lighter(room.second, 0.55)],
    [0.82, room.cloth],
    [0.5, lighter(room.cloth, 0.4)],
    [0.44, room.second],
  ] as const)
    canvas.add(ellipse(x, y, unit * 42 * k, r * k, color, 'opacity=".9"'))
}

function desk({ canvas, room, floor }: Place, x: number): void {
  const { unit } = canvas
  const foot = floor + unit * 15
  const top = floor - unit * 12
  const w = unit * 46
  canvas.add(
    ellipse(x, foot, w * 0.55, unit * 2.4, '#0a0f1f', 'opacity=".28"'),
    // The chair stands behind.
    rect(x - unit * 7, top - unit * 13, unit * 14, unit * 22, room.cloth, `rx="${unit * 4}"`),
    rect(x + unit * 2, top - unit * 13, unit * 5, unit * 22, '#0a0f1f', `rx="${unit * 2.4}" opacity=".14"`),
    rect(x - w / 2 + unit * 2, top, unit * 2, foot - top, darker(room.wood, 0.1)),
    rect(x + w / 2 - unit * 4, top, unit * 2, foot - top, darker(room.wood, 0.3)),
    rect(x + w / 2 - unit * 17, top, unit * 14, unit * 15, room.wood),
    rect(x + w / 2 - unit * 16, top + unit * 3.6, unit * 12, unit * 4.6, lighter(room.wood, 0.12)),
    rect(x + w / 2 - unit * 16, top + unit * 9.2, unit * 12, unit * 4.6, lighter(room.wood, 0.12)),
    rect(x - w / 2 - unit, top, w + unit * 2, unit * 2.4, lighter(room.wood, 0.22), `rx="${unit * 0.5}"`),
  )
  const books = [room.second, '#e9dcc0', room.cloth, '#d9a441']
  books.forEach((color, i) => {
    canvas.add(
      rect(
        x + unit * (7 + (i % 2)),
        top - unit * (1.9 + i * 1.9),
        unit * 12,
        unit * 1.8,
        color,
        `rx="${unit * 0.3}"`,
      ),
    )
  })
  const lamp = x - w * 0.36
  canvas.add(
    circle(
      lamp + unit * 4,
      top - unit * 13,
      unit * 22,
      canvas.radial([
        [0, '#ffeab0', 0.55],
        [1, '#ffeab0', 0],
      ]),
    ),
    rect(lamp - unit * 3, top - unit * 1, unit * 6, unit, darker(room.wood, 0.4), `rx="${unit * 0.5}"`),
    stroke(
      `M${lamp} ${top - unit}L${lamp - unit * 2.4} ${top - unit * 9}L${lamp + unit * 3} ${top - unit * 16}`,
      darker(room.wood, 0.4),
      unit * 0.7,
    ),
    shift(
      lamp + unit * 3,
      top - unit * 16,
      path('M-3 -1.6Q0 -4 3 -1.6L5.4 4H-5.4Z', room.second) + ellipse(0, 4, 5.2, 1, '#fff3c8'),
      `rotate(-16) scale(${unit})`,
    ),
    polygon(
      [
        [x - unit * 9, top],
        [x - unit * 6, top - unit * 0.8],
        [x + unit * 3, top - unit * 0.8],
        [x + unit * 2, top],
      ],
      '#fbf4e4',
    ),
    rect(x - unit * 13.4, top - unit * 3.4, unit * 2.8, unit * 3.4, '#f2ead8', `rx="${unit * 0.5}"`),
  )
}

function armchair({ canvas, room, floor }: Place, x: number, mirrored: boolean): void {
  const { unit } = canvas
  const c = room.cloth
  const marks =
    ellipse(0, 17.6, 21, 2.4, '#0a0f1f', 'opacity=".3"') +
    stroke('M-13 12L-15 18M13 12L15 18', darker(room.wood, 0.2), 1.4) +
    path('M-15 -24Q-15 -31 -7 -31H7Q15 -31 15 -24V8H-15Z', c) +
    path('M6 -31H7Q15 -31 15 -24V8H8Q10 -12 6 -31Z', darker(c, 0.3), 'opacity=".5"') +
    rect(-14, -4, 28, 12, lighter(c, 0.12), 'rx="4"') +
    rect(-20, -9, 8.6, 23, darker(c, 0.08), 'rx="4.2"') +
    rect(11.4, -9, 8.6, 23, darker(c, 0.24), 'rx="4.2"') +
    rect(-13, 6, 26, 7.4, darker(c, 0.18), 'rx="2"') +
    `<g transform="rotate(-14 -2 -10)">${rect(-8, -17, 13, 12, lighter(room.second, 0.16), 'rx="2.4"')}${stroke('M-6 -13.4H3M-6 -10.8H3M-6 -8.2H3', lighter(room.second, 0.5), 0.6)}</g>` +
    stroke('M-8 -29Q0 -27.6 6 -29', lighter(c, 0.3), 0.7)
  canvas.add(
    shift(x, floor + unit * 2, marks, `scale(${mirrored ? -unit * 1.12 : unit * 1.12} ${unit * 1.12})`),
  )
  const tx = x + unit * (mirrored ? -29 : 29)
  const ty = floor - unit * 4
  canvas.add(
    ellipse(tx, floor + unit * 18, unit * 8, unit * 1.4, '#0a0f1f', 'opacity=".25"'),
    stroke(
      `M${tx} ${ty}V${floor + unit * 17}M${tx - unit * 5} ${floor + unit * 18}L${tx} ${floor + unit * 12}L${tx + unit * 5} ${floor + unit * 18}`,
      darker(room.wood, 0.1),
      unit,
    ),
    ellipse(tx, ty, unit * 9, unit * 1.7, lighter(room.wood, 0.24)),
    rect(tx - unit * 6, ty - unit * 2.6, unit * 8, unit * 1.5, room.second),
    rect(tx - unit * 5.4, ty - unit * 4, unit * 7.4, unit * 1.4, '#e9dcc0'),
    path(
      `M${tx + unit * 3} ${ty - unit * 3.4}h${unit * 3.6}l${-unit * 0.5} ${unit * 3}h${-unit * 2.6}Z`,
      '#fbf4e4',
    ),
  )
}

function benches({ canvas, room, floor }: Place): void {
  const { width, height, unit } = canvas
  for (let row = 0; row < 3; row++) {
    const t = row / 2
    const y = floor + unit * 2 + (height - floor) * (0.05 + t * 0.42)
    const s = 0.75 + t * 0.5
    const count = Math.ceil(width / (unit * 30 * s)) + 1
    for (let i = 0; i < count; i++) {
      const x = width / 2 + (i - (count - 1) / 2) * unit * 31 * s
      const w = unit * 24 * s
      canvas.add(
        ellipse(x, y + unit * 9.6 * s, w * 0.58, unit * 1.5 * s, '#0a0f1f', 'opacity=".25"'),
        rect(
          x - w / 2,
          y - unit * 9 * s,
          w,
          unit * 9 * s,
          canvas.linear([
            [0, lighter(room.wood, 0.22)],
            [1, room.wood],
          ]),
          `rx="${unit}"`,
        ),
        rect(
          x - w / 2 + unit * s,
          y - unit * 7.4 * s,
          w - unit * 2 * s,
          unit * 4.6 * s,
          room.cloth,
          `rx="${unit * 0.7}" opacity=".9"`,
        ),
        rect(
          x - w / 2 - unit * 0.6,
          y,
          w + unit * 1.2,
          unit * 2.6 * s,
          lighter(room.wood, 0.3),
          `rx="${unit * 0.6}"`,
        ),
        rect(x - w / 2, y + unit * 2.4 * s, unit * 1.6 * s, unit * 7 * s, darker(room.wood, 0.2)),
        rect(
          x + w / 2 - unit * 1.6 * s,
          y + unit * 2.4 * s,
          unit * 1.6 * s,
          unit * 7 * s,
          darker(room.wood, 0.35),
        ),
      )
    }
  }
}

function plant({ canvas, room, floor }: Place, x: number, size: number): void {
  const { random, unit } = canvas
  const u = unit * size
  const y = floor + unit * 9
  canvas.add(ellipse(x, y, u * 8, u * 1.6, '#0a0f1f', 'opacity=".28"'))
  const green = random.pick(['#2f6b4f', '#4b7f4a', '#27584f'])
  for (let i = 0; i < 7; i++)
    canvas.add(
      shift(
        x,
        y - u * 10,
        sprig(u * random.between(17, 28), i % 2 ? green : lighter(green, 0.1), 4, 0.42),
        `rotate(${-54 + i * 18})`,
      ),
    )
  canvas.add(
    path(
      `M${x - u * 6} ${y - u * 12}H${x + u * 6}L${x + u * 4.6} ${y}H${x - u * 4.6}Z`,
      lighter(room.cloth, 0.1),
    ),
    path(
      `M${x + u * 1.6} ${y - u * 12}H${x + u * 6}L${x + u * 4.6} ${y}H${x + u * 1.4}Z`,
      darker(room.cloth, 0.25),
      'opacity=".6"',
    ),
    rect(x - u * 6.6, y - u * 13, u * 13.2, u * 2, room.cloth, `rx="${u * 0.5}"`),
  )
}

function pendant({ canvas, room, floor }: Place, x: number): void {
  const { unit } = canvas
  const y = Math.max(unit * 12, floor - unit * 62)
  canvas.add(
    stroke(`M${x} 0V${y}`, darker(room.wood, 0.4), unit * 0.35),
    circle(
      x,
      y + unit * 4,
      unit * 24,
      canvas.radial([
        [0, '#ffe9ae', 0.42],
        [1, '#ffe9ae', 0],
      ]),
    ),
    path(
      `M${x - unit * 7} ${y + unit * 5}Q${x - unit * 6} ${y - unit * 2} ${x} ${y - unit * 2}Q${x + unit * 6} ${y - unit * 2} ${x + unit * 7} ${y + unit * 5}Z`,
      room.second,
    ),
    ellipse(x, y + unit * 5, unit * 7, unit * 1.2, '#fff3c8'),
  )
}
