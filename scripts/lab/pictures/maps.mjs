/** Maps and sections of places in the stories. */
import { all, at, circle, curve, drawing, line, path, random, range, rect, text } from './draw.mjs'
import { BUSINESS, NATION, SCIENCE, SPORT, TECHNOLOGY, WORLD } from './inks.mjs'

const middle = { textAnchor: 'middle' }
const bold = { fontWeight: 750 }
const place = { fontFamily: 'Newsreader', fontSize: 44 }
const halo = { stroke: 'var(--paper)', strokeWidth: 12, paintOrder: 'stroke', strokeLinejoin: 'round' }
const land = { fill: 'var(--paper)', stroke: 'var(--k)', strokeWidth: 5, close: 'Z' }
const waves = (w, h) => rect(0, 0, w, h, { fill: 'url(#w)', opacity: 0.75 })
const ship = (x, y, turn = 0, k = 1, fill = 'var(--ink)') => at(x, y, path('M-22-6H14L24 0L14 6H-22Z', { fill, stroke: 'none' }), turn, k)
/** A coast with bays between points. */
function ragged(points, seed, size = 14) {
  const r = random(seed)
  return points.flatMap(([x, y], i) => {
    const [u, v] = points[i + 1] ?? [x, y]
    return range(6, (k) => [x + ((u - x) * k) / 6 + (k ? (r() - 0.5) * size * 2 : 0), y + ((v - y) * k) / 6 + (k ? (r() - 0.5) * size * 2 : 0)])
  })
}

/** The 48 wards, as the part of the city nearest to each of 48 points; clipped polygons. */
function wards() {
  const r = random(48)
  const points = range(48, (i) => [260 + (i % 8) * 212 + (Math.floor(i / 8) % 2) * 100 + (r() - 0.5) * 110, 120 + Math.floor(i / 8) * 148 + (r() - 0.5) * 80])
  const cell = ([px, py]) => {
    let poly = [
      [170, 40],
      [1860, 60],
      [1900, 930],
      [1100, 960],
      [760, 930],
      [120, 960],
    ]
    for (const [qx, qy] of points) {
      if (qx === px && qy === py) continue
      const [mx, my, nx, ny] = [(px + qx) / 2, (py + qy) / 2, qx - px, qy - py]
      const side = ([x, y]) => (x - mx) * nx + (y - my) * ny
      poly = poly.flatMap((a, i) => {
        const b = poly[(i + 1) % poly.length]
        const [s, t] = [side(a), side(b)]
        const cut = [a[0] + ((b[0] - a[0]) * s) / (s - t), a[1] + ((b[1] - a[1]) * s) / (s - t)]
        return s <= 0 ? (t > 0 ? [a, cut] : [a]) : t <= 0 ? [cut] : []
      })
    }
    return poly
  }
  const river = [
    [900, -20],
    [870, 160],
    [980, 330],
    [930, 500],
    [1060, 680],
    [1010, 840],
    [1080, 1010],
  ]
  const near = points
    .map(([x, y], i) => [i, Math.hypot(x - 1300, y - 700)])
    .sort((a, b) => a[1] - b[1])
    .map(([i]) => i)
  const party = Array(48).fill(1)
  near.slice(0, 22).forEach((i) => {
    party[i] = 0
  })
  for (const i of [3, 12, 20, 38, 45]) party[i] = 2
  for (const i of [9, 10, 17]) party[i] = 3
  const count = (n) => party.filter((p) => p === n).length
  const flip = (from, to, n) => {
    for (let i = 47; i >= 0 && n > 0; i--)
      if (party[i] === from) {
        party[i] = to
        n--
      }
  }
  flip(0, 4, 2)
  flip(1, 4, 2)
  while (count(0) > 20) flip(0, 1, 1)
  while (count(0) < 20) flip(1, 0, 1)
  while (count(1) > 16) flip(1, 2, 1)
  const fill = ['var(--ink)', 'url(#l)', 'url(#d1)', 'var(--k)', 'var(--paper)']
  return (
    points
      .map(
        (p, i) =>
          line(cell(p), { fill: 'var(--paper)', stroke: 'none' }) +
          path(
            `M${cell(p)
              .map((v) => v.map((c) => c.toFixed(1)).join(' '))
              .join('L')}Z`,
            { fill: fill[party[i]], stroke: party[i] === 0 || party[i] === 3 ? 'var(--paper)' : 'var(--ink)', strokeWidth: 5 },
          ),
      )
      .join('') +
    curve(river, { stroke: 'var(--paper)', strokeWidth: 44 }) +
    curve(river, { stroke: 'var(--k)', strokeWidth: 4, strokeDasharray: '26 14' })
  )
}

function halmar() {
  const r = random(140)
  const north = ragged(
    [
      [-20, 330],
      [240, 300],
      [470, 390],
      [700, 360],
      [880, 440],
      [1010, 455],
      [1130, 420],
      [1300, 330],
      [1560, 300],
      [1760, 200],
      [2020, 170],
    ],
    3,
  )
  const south = ragged(
    [
      [-20, 800],
      [260, 770],
      [520, 690],
      [760, 610],
      [900, 540],
      [1010, 525],
      [1120, 560],
      [1310, 660],
      [1560, 700],
      [1800, 800],
      [2020, 820],
    ],
    7,
  )
  const borders = [
    [
      [560, 380],
      [600, 200],
      [560, -20],
    ],
    [
      [1180, 400],
      [1240, 180],
      [1200, -20],
    ],
    [
      [700, 630],
      [660, 800],
      [700, 1020],
    ],
  ]
  return (
    waves(2000, 1000) +
    curve([[-30, -30], ...north, [2030, -30]], land) +
    curve([[-30, 1030], ...south, [2030, 1030]], land) +
    borders.map((b) => line(b, { strokeWidth: 3, strokeDasharray: '18 10 4 10' })).join('') +
    range(140, (i) => {
      const t = i / 139
      const [x, y] = [1090 + t * 860, 480 - Math.sin(t * 2.2) * 20 - t * 10 + ((i % 5) - 2) * (10 + 34 * t) + (r() - 0.5) * 14]
      return ship(x, y, 176 + r() * 10, 0.62 + t * 0.2)
    }).join('') +
    circle(1010, 490, 11, { fill: 'var(--k)' }) +
    text(1010, 640, 'Halmar Rock', { ...place, ...middle, ...halo }) +
    text(1640, 620, '140 ships', { ...bold, fontSize: 64, ...middle, ...halo }) +
    path('M860 492H260', { stroke: 'var(--ink)', strokeWidth: 9 }) +
    path('M300 462L250 492L300 522', { stroke: 'var(--ink)', strokeWidth: 9 }) +
    text(270, 590, 'To Nilbandar, four days', { ...place, ...halo })
  )
}

function chars() {
  const r = random(12)
  const blob = (x, y, a, b, o, seed) => {
    const q = random(seed)
    return curve(
      range(15, (i) => {
        const t = (i / 14) * 2 * Math.PI
        const k = 0.8 + 0.35 * q()
        return [x + a * k * Math.cos(t), y + b * k * Math.sin(t)]
      }).map((p, i, l) => (i === 14 ? l[0] : p)),
      { close: 'Z', ...o },
    )
  }
  const places = range(17, (i) => [210 + (i % 6) * 300 + (r() - 0.5) * 130, 210 + Math.floor(i / 6) * 290 + (r() - 0.5) * 120, 60 + r() * 90, 36 + r() * 44])
  return (
    waves(2000, 1000) +
    curve(
      [
        [-30, -30],
        ...ragged(
          [
            [-30, 90],
            [400, 60],
            [900, 120],
            [1400, 50],
            [2030, 110],
          ],
          5,
        ),
        [2030, -30],
      ],
      land,
    ) +
    curve(
      [
        [-30, 1030],
        ...ragged(
          [
            [-30, 940],
            [500, 960],
            [1000, 920],
            [1500, 970],
            [2030, 930],
          ],
          6,
        ),
        [2030, 1030],
      ],
      land,
    ) +
    places
      .map(
        ([x, y, a, b], i) =>
          blob(x - 62, y - 18, a, b, { fill: 'none', strokeWidth: 4, strokeDasharray: '12 10' }, i + 3) +
          (i % 6 === 4
            ? ''
            : blob(x, y, a, b, { fill: 'var(--paper)', stroke: 'none' }, i + 3) +
              blob(x, y, a, b, { fill: 'url(#d3)', stroke: 'var(--k)', strokeWidth: 4 }, i + 3) +
              all(3 + (i % 3), (k) => at(x - 30 + k * 26, y - 6 + (k % 2) * 20, path('M-11 9V-3L0-13L11-3V9Z', { fill: 'var(--k)', stroke: 'var(--paper)', strokeWidth: 3 })))) +
          (i % 6 === 1 ? path(`M${x - 120} ${y - 60}q60-40 110 10`, { strokeWidth: 5 }) : ''),
      )
      .join('') +
    rect(1450, 850, 420, 100, { fill: 'var(--paper)', stroke: 'var(--k)', strokeWidth: 4 }) +
    path('M1474 900h70', { strokeDasharray: '12 10' }) +
    text(1560, 912, 'Then', { fontSize: 38 }) +
    rect(1676, 876, 62, 46, { fill: 'url(#d3)', stroke: 'var(--k)', strokeWidth: 3 }) +
    text(1752, 912, 'Now', { fontSize: 38 })
  )
}

function tunnel() {
  const depth = (x) => 640 + 120 * Math.sin(((x - 160) / 1680) * Math.PI)
  const arc = range(57, (i) => [160 + i * 30, depth(160 + i * 30)])
  const floor = ragged(
    [
      [160, 330],
      [300, 420],
      [560, 500],
      [900, 520],
      [1250, 490],
      [1560, 430],
      [1840, 330],
    ],
    4,
    8,
  )
  const rock = [
    [820, 1010],
    [860, 800],
    [930, 660],
    [1040, 590],
    [1180, 600],
    [1280, 690],
    [1420, 800],
    [1500, 1010],
  ]
  return (
    rect(0, 300, 2000, 220, { fill: 'url(#w)' }) +
    path(`M0 330L${floor.map((p) => p.join(' ')).join('L')}L2000 330V1010H0Z`, { fill: 'var(--paper)', stroke: 'none' }) +
    path(`M0 330L${floor.map((p) => p.join(' ')).join('L')}L2000 330V1010H0Z`, { fill: 'url(#d1)', stroke: 'none' }) +
    curve(rock, { fill: 'var(--paper)', stroke: 'none' }) +
    curve(rock, { fill: 'url(#l)', stroke: 'var(--ink)', strokeWidth: 7 }) +
    line([[0, 330], ...floor, [2000, 330]], { strokeWidth: 6 }) +
    line(arc, { strokeWidth: 52, stroke: 'var(--k)' }) +
    line(arc, { strokeWidth: 40, stroke: 'var(--paper)' }) +
    line(arc.slice(0, 8), { strokeWidth: 40, stroke: 'var(--ink)' }) +
    [250, 400, 560, 700, 1600, 1740]
      .map(
        (x) =>
          line(
            [
              [x, 250],
              [x, 930],
            ],
            { strokeWidth: 7 },
          ) +
          circle(x, 250, 12, { fill: 'var(--k)' }) +
          all(6, (k) => rect(x - 9, 470 + k * 72, 18, 30, { fill: 'var(--k)' })),
      )
      .join('') +
    text(480, 205, 'Six bores', { ...bold, fontSize: 56, ...middle }) +
    text(1150, 895, 'Basalt', { ...bold, fontSize: 76, ...middle, ...halo }) +
    text(480, 985, 'Clay', { ...place, ...halo, ...middle }) +
    text(370, 610, '410 m dug', { ...bold, fontSize: 38, ...halo }) +
    text(170, 296, 'Breakwater', { ...place, ...halo }) +
    text(1830, 290, 'East Basin', { ...place, ...halo, textAnchor: 'end' }) +
    all(3, (i) => ship(900 + i * 200, 322, 0, 2.4 - i * 0.5, 'var(--k)')) +
    line(
      [
        [160, 95],
        [1840, 95],
      ],
      { strokeWidth: 4 },
    ) +
    line(
      [
        [160, 80],
        [160, 110],
      ],
      {},
    ) +
    line(
      [
        [1840, 80],
        [1840, 110],
      ],
      {},
    ) +
    text(1000, 78, '3,200 metres', { ...middle, ...halo })
  )
}

function cricketWard() {
  const now = [
    [900, -30],
    [860, 140],
    [980, 330],
    [880, 540],
    [980, 760],
    [940, 1100],
  ]
  return (
    all(
      7,
      (i) =>
        line(
          [
            [-20, 60 + i * 170],
            [1640, 20 + i * 175],
          ],
          { strokeWidth: 2.5 },
        ) +
        line(
          [
            [90 + i * 250, -20],
            [60 + i * 260, 1100],
          ],
          { strokeWidth: 2.5 },
        ),
    ) +
    rect(0, 0, 1600, 1067, { fill: 'url(#d1)', opacity: 0.9 }) +
    curve(
      now.map(([x, y]) => [x - 130, y]),
      { stroke: 'var(--paper)', strokeWidth: 110 },
    ) +
    curve(
      now.map(([x, y]) => [x - 130, y]),
      { stroke: 'var(--k)', strokeWidth: 4, strokeDasharray: '14 12' },
    ) +
    `<ellipse cx="900" cy="545" rx="330" ry="270" fill="var(--paper)" stroke="var(--k)" stroke-width="6"/>` +
    `<ellipse cx="900" cy="545" rx="205" ry="160" fill="none" stroke="var(--k)" stroke-width="3" stroke-dasharray="10 10"/>` +
    curve(now, { stroke: 'var(--ink)', strokeWidth: 104, opacity: 1 }) +
    curve(now, { stroke: 'var(--paper)', strokeWidth: 4, strokeDasharray: '30 16' }) +
    rect(878, 440, 44, 210, { fill: 'var(--paper)', stroke: 'var(--k)', strokeWidth: 4 }) +
    all(3, (i) => rect(886 + i * 11, 450, 6, 24, { fill: 'var(--k)' }) + rect(886 + i * 11, 616, 6, 24, { fill: 'var(--k)' })) +
    [
      [640, 480],
      [700, 690],
      [760, 380],
      [1080, 450],
      [1120, 640],
      [1010, 720],
      [1170, 540],
    ]
      .map(([x, y]) => circle(x, y, 13, { fill: 'var(--k)' }))
      .join('') +
    text(300, 560, 'Bats here', { ...bold, fontSize: 66, ...halo }) +
    text(1180, 560, 'Fields here', { ...bold, fontSize: 66, ...halo }) +
    text(700, 1010, 'Before 2019', { ...place, fontSize: 38, textAnchor: 'end', ...halo })
  )
}

function berths() {
  const shore = ragged(
    [
      [-20, 250],
      [300, 270],
      [560, 250],
      [620, 420],
      [900, 430],
      [1250, 400],
      [1620, 420],
    ],
    8,
    6,
  )
  return (
    waves(1600, 900) +
    curve([[-30, -30], ...shore, [1630, -30]], { ...land, fill: 'var(--paper)' }) +
    path('M560 250H620V420H560Z', { fill: 'var(--paper)', stroke: 'none' }) +
    curve(
      [
        [660, 425],
        [700, 560],
        [860, 610],
        [1080, 600],
        [1300, 620],
        [1440, 560],
        [1500, 415],
      ],
      { fill: 'var(--paper)', stroke: 'none' },
    ) +
    curve(
      [
        [660, 425],
        [700, 560],
        [860, 610],
        [1080, 600],
        [1300, 620],
        [1440, 560],
        [1500, 415],
      ],
      { fill: 'url(#d2)', strokeWidth: 4, strokeDasharray: '14 10', close: 'Z' },
    ) +
    all(4, (i) => rect(690 + i * 200, 425, 186, 96, { fill: 'var(--ink)', stroke: 'var(--paper)', strokeWidth: 6 }) + text(783 + i * 200, 490, i + 1, { ...middle, ...bold, fontSize: 52, fill: 'var(--paper)' }) + ship(783 + i * 200, 548, 0, 3, 'var(--k)')) +
    all(3, (i) => rect(70 + i * 160, 272, 150, 40, { fill: 'var(--k)' })) +
    text(70, 225, 'East Basin today', { ...place }) +
    text(1100, 380, 'Four berths', { ...bold, fontSize: 54, ...middle }) +
    all(26, (i) => at(820 + (i % 9) * 62, 585 + Math.floor(i / 9) * 10, circle(0, 0, 4, { fill: 'var(--k)' }))) +
    text(1080, 690, 'The landing of 430 families', { ...place, ...middle, ...halo }) +
    curve(
      [
        [-30, 930],
        ...ragged(
          [
            [-20, 760],
            [260, 740],
            [520, 790],
            [760, 930],
          ],
          4,
          8,
        ),
      ],
      { ...land },
    ) +
    all(52, (i) => at(30 + (i % 13) * 46, 770 + Math.floor(i / 13) * 30 + (i % 2) * 12, path('M0 14V0M0 4C-14-4-12-18 0-20C12-18 14-4 0 4', { fill: 'var(--ink)', stroke: 'var(--ink)', strokeWidth: 3 }))) +
    text(330, 720, 'Mangroves, 190 hectares', { ...place, fontSize: 38, ...halo, ...middle })
  )
}

function cable() {
  const slope = [
    [-20, 330],
    [260, 350],
    [480, 420],
    [640, 560],
    [860, 690],
    [1120, 760],
    [1400, 790],
    [1640, 800],
  ]
  return (
    rect(0, 190, 1600, 720, { fill: 'url(#w)', opacity: 0.5 }) +
    curve([...slope, [1640, 930], [-20, 930]], { fill: 'var(--paper)', stroke: 'none' }) +
    curve([...slope, [1640, 930], [-20, 930]], { fill: 'url(#d2)', stroke: 'none' }) +
    curve(slope, { strokeWidth: 6 }) +
    line(
      [
        [0, 190],
        [1600, 190],
      ],
      { strokeWidth: 5 },
    ) +
    curve(
      [
        [520, 450],
        [640, 500],
        [760, 640],
        [900, 720],
        [1060, 745],
        [900, 745],
        [720, 680],
        [600, 560],
      ],
      { fill: 'var(--k)', stroke: 'none', close: 'Z' },
    ) +
    curve(
      [
        [0, 322],
        [260, 342],
        [470, 408],
        [560, 470],
      ],
      { stroke: 'var(--ink)', strokeWidth: 14 },
    ) +
    circle(562, 472, 16, {}) +
    curve(
      [
        [1600, 792],
        [1380, 780],
        [1160, 752],
        [1080, 720],
        [1010, 470],
        [960, 240],
        [948, 196],
      ],
      { stroke: 'var(--ink)', strokeWidth: 14 },
    ) +
    at(880, 176, path('M-150 14L-170-22H120L160-22L140 14Z', { fill: 'var(--k)', stroke: 'none' }) + rect(20, -66, 80, 44, { fill: 'var(--k)' }) + rect(40, -96, 40, 30, { fill: 'var(--k)' }) + path('M-120-22L-100-70L-80-22', { strokeWidth: 8 })) +
    at(330, 176, circle(0, 0, 26) + rect(-4, -60, 8, 60, { fill: 'var(--k)' })) +
    path('M330 200L352 366', { strokeWidth: 3 }) +
    text(330, 90, 'First end', { ...bold, ...middle, fontSize: 40 }) +
    text(880, 60, 'Tara Devi', { ...place, ...middle }) +
    path('M1500 200V770', { strokeWidth: 4 }) +
    path('M1488 216L1500 194L1512 216M1488 756L1500 780L1512 756', { strokeWidth: 4 }) +
    text(1480, 500, '3,400 m', { ...bold, textAnchor: 'end', fontSize: 54, ...halo }) +
    text(640, 850, 'The slide', { ...bold, fontSize: 48, ...halo })
  )
}

const coastTowns = [
  [260, 250, 'Karai'],
  [560, 380, 'Saltworks'],
  [850, 330, 'Nilbandar'],
  [1130, 520, 'Panna'],
  [1420, 470, 'Dohar'],
  [1720, 640, 'Fort Sahil'],
]
function sixTowns() {
  const coast = ragged(
    [
      [-20, 240],
      [260, 250],
      [420, 360],
      [560, 380],
      [700, 300],
      [850, 330],
      [980, 440],
      [1200, 420],
      [1420, 470],
      [1560, 600],
      [1720, 640],
      [2030, 720],
    ],
    9,
    12,
  )
  return (
    waves(2000, 1000) +
    curve([[-30, -30], ...coast, [2030, -30]], land) +
    curve(
      range(9, (i) => [1130 + 80 * Math.cos((i / 8) * 6.283), 560 + 44 * Math.sin((i / 8) * 6.283)]),
      land,
    ) +
    line(
      coastTowns.map(([x, y]) => [x, y + (y > 500 && x < 1300 ? 30 : 0)]),
      { stroke: 'var(--ink)', strokeWidth: 9, strokeDasharray: '24 16' },
    ) +
    coastTowns
      .map(
        ([x, y, name], i) =>
          at(
            x,
            y + (i === 3 ? 30 : 0),
            circle(0, 0, 25) + circle(0, 0, 10, { fill: 'var(--paper)' }) + at(0, -26, path('M-9 0L-4-46H4L9 0Z', { fill: 'var(--k)', stroke: 'none' }) + path('M0-46C-22-66-8-80-2-104C16-84 22-62 0-46Z', { fill: i === 1 || i === 4 ? 'var(--paper)' : 'var(--ink)', stroke: 'var(--ink)', strokeWidth: 5 })),
          ) + text(x + (i === 0 ? 20 : 0), y + (i === 3 ? 130 : 84), name, { ...place, ...middle, ...halo, ...(i === 2 ? bold : {}) }),
      )
      .join('')
  )
}

function storm() {
  const coast = ragged(
    [
      [-20, 200],
      [300, 260],
      [520, 380],
      [760, 360],
      [980, 470],
      [1300, 430],
      [1640, 520],
      [2030, 480],
    ],
    13,
    12,
  )
  return (
    waves(2000, 1000) +
    curve([[-30, -30], ...coast, [2030, -30]], land) +
    all(6, (i) => `<ellipse cx="1060" cy="700" rx="${130 + i * 125}" ry="${76 + i * 74}" fill="none" stroke="var(--k)" stroke-width="${6 - i * 0.6}" transform="rotate(-12 1060 700)"/>`) +
    all(44, (i) => {
      const [a, k] = [i * 2.4, 0.4 + (i / 44) * 1.05]
      const [x, y] = [1060 + 560 * k * Math.cos(a), 700 + 330 * k * Math.sin(a)]
      return at(x, y, path('M-34 0H30M14-13L34 0L14 13', { stroke: 'var(--ink)', strokeWidth: 8 }), (Math.atan2(330 * Math.cos(a), -560 * Math.sin(a)) * 180) / Math.PI)
    }) +
    circle(1060, 700, 46, { fill: 'var(--k)' }) +
    circle(1060, 700, 18, { fill: 'var(--paper)' }) +
    [
      [520, 380],
      [980, 470],
      [1640, 520],
    ]
      .map(([x, y]) => rect(x - 14, y - 14, 28, 28, { fill: 'var(--ink)', stroke: 'var(--paper)', strokeWidth: 5 }))
      .join('')
  )
}

function garden() {
  const r = random(62)
  const rings = all(6, (i) =>
    curve(
      range(25, (k) => {
        const a = (k / 24) * 6.2832
        const w = 1 + 0.12 * Math.sin(a * 3 + i) + 0.08 * Math.cos(a * 5)
        return [1000 + (150 + i * 150) * w * Math.cos(a), 480 + (70 + i * 78) * w * Math.sin(a)]
      }),
      { strokeWidth: i % 2 ? 2.5 : 4, stroke: 'var(--ink)' },
    ),
  )
  return (
    rings +
    all(150, (i) => {
      const [x, y] = [80 + r() * 1840, 60 + r() * 880]
      return Math.hypot((x - 1000) / 1.6, y - 480) < 90 || (x > 1330 && y > 640)
        ? ''
        : at(x, y, i % 4 === 0 ? path('M0 26V-4M0-4C-22-8-30 4-34 12M0-4C22-8 30 4 34 12M0-4C-10-26-22-26-30-20M0-4C10-26 22-26 30-20M0-4V-34', { stroke: 'var(--ink)', strokeWidth: 6 }) : circle(0, 0, 17 + (i % 3) * 6, { fill: i % 3 ? 'url(#d3)' : 'var(--ink)', stroke: 'var(--paper)', strokeWidth: 4 }))
    }) +
    curve(
      [
        [120, 930],
        [360, 760],
        [300, 520],
        [620, 380],
        [980, 470],
        [1280, 330],
        [1500, 430],
        [1320, 620],
        [980, 680],
        [760, 830],
      ],
      { stroke: 'var(--paper)', strokeWidth: 46 },
    ) +
    curve(
      [
        [120, 930],
        [360, 760],
        [300, 520],
        [620, 380],
        [980, 470],
        [1280, 330],
        [1500, 430],
        [1320, 620],
        [980, 680],
        [760, 830],
      ],
      { strokeWidth: 5, strokeDasharray: '4 16', strokeLinecap: 'round' },
    ) +
    rect(1420, 700, 330, 170, { fill: 'var(--paper)', stroke: 'var(--k)', strokeWidth: 6 }) +
    rect(1436, 716, 298, 138, { fill: 'url(#w)' }) +
    all(7, (i) => circle(1470 + i * 38, 750 + (i % 3) * 36, 15)) +
    rect(540, 120, 260, 110, { fill: 'var(--k)', stroke: 'var(--paper)', strokeWidth: 8 }) +
    [
      [120, 930],
      [300, 520],
      [980, 470],
      [1500, 430],
      [980, 680],
    ]
      .map(([x, y], i) => circle(x, y, 34, { fill: 'var(--k)', stroke: 'var(--paper)', strokeWidth: 6 }) + text(x, y + 14, [10, 11, 12, 1, 2][i], { ...middle, ...bold, fontSize: 40, fill: 'var(--paper)' }))
      .join('')
  )
}

/** Kilometres by kilometre: the Panna ferry. */
function crossing() {
  return (
    waves(1200, 1500) +
    curve(
      [
        [-30, -30],
        ...ragged(
          [
            [-30, 250],
            [240, 300],
            [480, 240],
            [760, 310],
            [1230, 230],
          ],
          2,
          10,
        ),
        [1230, -30],
      ],
      land,
    ) +
    curve(
      [
        [-30, 1530],
        ...ragged(
          [
            [-30, 1330],
            [220, 1260],
            [520, 1210],
            [800, 1270],
            [1230, 1220],
          ],
          6,
          12,
        ),
        [1230, 1530],
      ],
      land,
    ) +
    curve(
      [
        [500, 250],
        [520, 420],
        [640, 620],
        [600, 820],
        [540, 1020],
        [560, 1220],
      ],
      { stroke: 'var(--ink)', strokeWidth: 12, strokeDasharray: '6 26', strokeLinecap: 'round' },
    ) +
    [
      [500, 250, 0],
      [520, 420, 9],
      [620, 720, 17],
      [545, 1090, 31],
    ]
      .map(([x, y, m]) => circle(x, y, 44, { stroke: 'var(--paper)', strokeWidth: 8 }) + text(x, y + 16, m, { ...middle, ...bold, fontSize: 46, fill: 'var(--paper)' }))
      .join('') +
    text(580, 190, 'Old Quay', { ...place, fontSize: 64 }) +
    text(640, 1380, 'Panna Island', { ...place, fontSize: 64 }) +
    text(720, 735, '34 minutes', { ...bold, fontSize: 60, ...halo })
  )
}

export const maps = {
  'wards-declared': drawing('2000x1000', NATION, wards(), 'var(--paper)'),
  'halmar-queue': drawing('2000x1000', WORLD, halmar()),
  'chars-then-now': drawing('2000x1000', NATION, chars()),
  'tunnel-section': drawing('2000x1000', NATION, tunnel()),
  'ward-through-pitch': drawing('1600x1067', NATION, cricketWard()),
  'berths-on-mud': drawing('1600x900', BUSINESS, berths()),
  'cable-ends': drawing('1600x900', TECHNOLOGY, cable()),
  'six-towns': drawing('2000x1000', SPORT, sixTowns()),
  'tez-hawain': drawing('2000x1000', NATION, storm()),
  'garden-plan': drawing('2000x1000', SCIENCE, garden()),
  'panna-crossing': drawing('1200x1500', NATION, crossing()),
}
