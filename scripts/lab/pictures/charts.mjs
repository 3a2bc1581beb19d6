/** Charts from the numbers of the stories. */
import { all, at, circle, curve, drawing, line, path, random, range, rect, text } from './draw.mjs'
import { BUSINESS, CULTURE, NATION, SCIENCE, SPORT, TECHNOLOGY, WORLD } from './inks.mjs'

const end = { textAnchor: 'end' }
const middle = { textAnchor: 'middle' }
const bold = { fontWeight: 750 }
const pale = 'var(--paper)'

/** Levels at Nayapul bridge: hours after six on Thursday evening, metres. */
const LEVELS = [
  [0, 3.9],
  [0.6, 4.6],
  [1.2, 5.3],
  [1.8, 5.55],
  [2.4, 5.35],
  [3, 5.1],
  [3.6, 4.95],
  [4, 4.93],
  [4.5, 4.97],
  [5, 5.2],
  [5.6, 5.7],
  [6.3, 6.12],
  [7, 6.2],
  [8.6, 6.2],
  [9.4, 6.05],
  [10.2, 5.5],
  [11, 4.7],
  [12, 3.9],
]
function gauge() {
  const [x, y] = [(h) => 150 + h * 142, (m) => 930 - (m - 2.6) * 200]
  const points = LEVELS.map(([h, m]) => [x(h), y(m)])
  return (
    curve(points, { close: 'V930H150Z', fill: 'url(#d2)', stroke: 'none' }) +
    curve(points, { strokeWidth: 12, stroke: 'var(--ink)' }) +
    all(
      5,
      (i) =>
        line([
          [130, y(3 + i)],
          [150, y(3 + i)],
        ]) + text(115, y(3 + i) + 12, `${3 + i} m`, end),
    ) +
    rect(150, y(6.5) - 8, 1704, 16, { fill: 'var(--k)' }) +
    text(1850, y(6.5) - 28, 'Top of the flood wall, 6.5 m', { ...end, ...bold }) +
    all(5, (i) => text(x(i * 3), 985, ['6 pm', '9 pm', 'Midnight', '3 am', '6 am'][i], middle)) +
    circle(x(1.8), y(5.55), 15, { fill: 'var(--k)' }) +
    text(x(1.8), y(5.55) - 36, 'The river', { ...middle, ...bold, fontSize: 44 }) +
    circle(x(7), y(6.2), 15, { fill: 'var(--k)' }) +
    text(x(7.8), y(6.2) + 84, 'The same water,', { ...middle, ...bold, fontSize: 44, stroke: pale, strokeWidth: 12, paintOrder: 'stroke' }) +
    text(x(7.8), y(6.2) + 136, 'held by the tide', { ...middle, ...bold, fontSize: 44, stroke: pale, strokeWidth: 12, paintOrder: 'stroke' }) +
    line(
      [
        [150, 930],
        [1854, 930],
      ],
      { strokeWidth: 6 },
    )
  )
}

/** Hours in which the Panna landing has water for the big boats. */
function tideCard() {
  const [x, y] = [(h) => 120 + h * 57, (m) => 640 - m * 150]
  const level = (h) => 1.55 + 1.35 * Math.cos(((h - 1.4) * 2 * Math.PI) / 12.4)
  const points = range(97, (i) => [x(i / 4), y(level(i / 4))])
  const shallow = range(97, (i) => i / 4).filter((h) => level(h) < 0.75)
  return (
    line(points, { fill: 'none', strokeWidth: 10, stroke: 'var(--ink)' }) +
    path(`M${points.map((p) => p.join(' ')).join('L')}V760H120Z`, { fill: 'url(#d1)', stroke: 'none' }) +
    shallow.map((h) => rect(x(h) - 1, y(0.75), 15.5, 760 - y(0.75), { fill: 'url(#l)' })).join('') +
    line(
      [
        [120, y(0.75)],
        [1488, y(0.75)],
      ],
      { strokeWidth: 4, strokeDasharray: '16 10' },
    ) +
    text(x(10.9), y(0.75) - 18, 'The big boats need this much') +
    [0.6, 2, 3.4, 11.4, 12.8, 14.2, 15.6, 23.2].map((h) => at(x(h), 760, path('M-22 0h44l-9 18h-26z', { fill: 'var(--k)', stroke: 'none' }) + path('M-10-4h18v-16h-18z', { fill: 'var(--k)', stroke: 'none' }))).join('') +
    line(
      [
        [120, 780],
        [1488, 780],
      ],
      { strokeWidth: 5 },
    ) +
    all(5, (i) => text(x(i * 6), 835, ['Midnight', '6 am', 'Noon', '6 pm', 'Midnight'][i], middle)) +
    text(120, 90, 'When there is water to leave on', { ...bold, fontSize: 52 })
  )
}

function thirds() {
  const seats = range(6, (r) => range(22 + r * 5 + (r > 2 ? 1 : 0), (i, n = 22 + r * 5 + (r > 2 ? 1 : 0)) => [r, i / (n - 1)]))
    .flat()
    .sort((a, b) => a[1] - b[1] || a[0] - b[0])
  const shown = seats.slice(0, 211)
  return (
    shown
      .map(([r, t], i) => {
        const [a, radius] = [Math.PI * (1 - t), 390 + r * 58]
        return circle(800 + radius * Math.cos(a) * 1.02, 790 - radius * Math.sin(a), 19, { fill: i < 71 ? 'var(--ink)' : i < 141 ? 'url(#d2)' : pale, stroke: 'var(--ink)', strokeWidth: 4 })
      })
      .join('') +
    [
      ['71', 'Centre Union', 580],
      ['70', 'Labour', 800],
      ['70', 'Farmers’', 1020],
    ]
      .map(([n, who, x]) => text(x, 730, n, { ...middle, ...bold, fontSize: 84 }) + text(x, 778, who, { ...middle, fontSize: 32 }))
      .join('') +
    ''
  )
}

function rents() {
  const r = random(19)
  const shares = range(48, (i) => (i < 19 ? 0.72 - i * 0.0113 : 0.49 - (i - 19) * 0.0078) + (r() - 0.5) * 0.008)
  const y = (v) => 930 - v * 1080
  return (
    shares.map((v, i) => rect(120 + i * 29, y(v), 20, 930 - y(v), { fill: i < 19 ? 'var(--ink)' : 'url(#d2)' })).join('') +
    line(
      [
        [100, y(0.5)],
        [1520, y(0.5)],
      ],
      { strokeWidth: 6 },
    ) +
    text(1520, y(0.5) - 22, 'Half of a clerk’s pay', { ...end, ...bold, fontSize: 40 }) +
    text(120 + 19 * 29 + 14, y(0.66), '19 wards of 48', { ...bold, fontSize: 76 }) +
    text(120 + 19 * 29 + 14, y(0.66) + 56, 'Three years ago: four', { fontSize: 44 }) +
    line(
      [
        [100, 930],
        [1520, 930],
      ],
      { strokeWidth: 5 },
    ) +
    text(120, 985, 'Tamarind Gardens', {}) +
    text(1520, 985, 'East Basin', end)
  )
}

const FREIGHT = [1180, 1220, 1160, 1190, 1210, 1180, 1230, 1300, 1650, 2300, 2750, 3150, 3420, 3560, 3700, 3650, 3780, 3820, 3900, 3100]
function freight() {
  const [x, y] = [(i) => 130 + i * 72, (v) => 780 - v * 0.165]
  const points = FREIGHT.map((v, i) => [x(i), y(v)])
  return (
    all(
      4,
      (i) =>
        line(
          [
            [130, y((i + 1) * 1000)],
            [1520, y((i + 1) * 1000)],
          ],
          { strokeWidth: 1.5 },
        ) + text(115, y((i + 1) * 1000) + 12, `$${i + 1},000`, { ...end, fontSize: 28 }),
    ) +
    path(
      `M${points
        .slice(0, 19)
        .map((p) => p.join(' '))
        .join('L')}V780H130Z`,
      { fill: 'url(#d2)', stroke: 'none' },
    ) +
    line(points.slice(0, 19), { strokeWidth: 11, stroke: 'var(--ink)', strokeLinejoin: 'round' }) +
    line(points.slice(18), { strokeWidth: 16 }) +
    circle(...points[19], 17, { fill: 'var(--k)' }) +
    text(1505, y(3100) + 66, '$3,100', { ...end, ...bold, fontSize: 52, stroke: pale, strokeWidth: 12, paintOrder: 'stroke' }) +
    text(1420, y(3900) - 26, '$3,900', { ...end, ...bold, fontSize: 40 }) +
    line(
      [
        [x(7), 780],
        [x(7), y(2050)],
      ],
      { strokeWidth: 3, strokeDasharray: '10 8' },
    ) +
    text(x(7) - 14, y(2050) + 8, 'Blockade', end) +
    line(
      [
        [130, 780],
        [1520, 780],
      ],
      { strokeWidth: 5 },
    ) +
    text(130, 835, 'May') +
    text(x(7), 835, 'August', middle) +
    text(1520, 835, 'Noon today', end)
  )
}

function tally() {
  const group = (x, y, n, o) =>
    all(Math.min(4, n), (i) =>
      line(
        [
          [x + i * 24 + ((i * 7) % 5) - 2, y],
          [x + i * 24 + ((i * 3) % 5) - 1, y + 104],
        ],
        o,
      ),
    ) +
    (n === 5
      ? line(
          [
            [x - 16, y + 86 - (x % 9)],
            [x + 88, y + 16],
          ],
          o,
        )
      : '')
  const marks = (n, y, extra) =>
    all(Math.ceil(n / 5), (g) => {
      const count = Math.min(5, n - g * 5)
      return group(130 + (g % 11) * 128, y + Math.floor(g / 11) * 150, count, { strokeWidth: 9, stroke: 'var(--k)', strokeLinecap: 'round' })
    }) + (extra ? all(3, (g) => group(130 + ((19 + g) % 11) * 128, y + Math.floor((19 + g) / 11) * 150, g === 2 ? 1 : 5, { strokeWidth: 9, stroke: 'var(--ink)', strokeDasharray: '16 9' })) : '')
  return (
    all(7, (i) =>
      line(
        [
          [70, 196 + i * 104],
          [1530, 196 + i * 104],
        ],
        { strokeWidth: 1.5, stroke: 'var(--ink)' },
      ),
    ) +
    text(130, 110, 'Counted aboard: 94', { ...bold, fontSize: 56, fontFamily: 'Newsreader', fontStyle: 'normal' }) +
    marks(94, 150) +
    text(130, 505, 'On the manifest: 105', { ...bold, fontSize: 56, fontFamily: 'Newsreader' }) +
    marks(94, 545, true)
  )
}

const PRICES = [3.4, 3.5, 3.3, 3.6, 3.8, 3.7, 3.9, 4.1, 4.4, 4.7, 4.9, 5.1]
const WITHOUT = [3.5, 3.5, 3.4, 3.6, 3.7, 3.6, 3.8, 3.8, 3.9, 3.8, 3.9, 3.9]
function inflation() {
  const [x, y] = [(i) => 130 + i * 98, (v) => 760 - (v - 2.6) * 240]
  const points = (list) => list.map((v, i) => [x(i), y(v)])
  return (
    path(
      `M${points(PRICES)
        .map((p) => p.join(' '))
        .join('L')}L${points(WITHOUT)
        .reverse()
        .map((p) => p.join(' '))
        .join('L')}Z`,
      { fill: 'url(#l)', stroke: 'none' },
    ) +
    line(
      [
        [130, y(4)],
        [1230, y(4)],
      ],
      { strokeWidth: 4, strokeDasharray: '16 10' },
    ) +
    text(130, y(4) - 16, 'Target, 4%') +
    line(points(PRICES), { strokeWidth: 12, stroke: 'var(--ink)' }) +
    line(points(WITHOUT), { strokeWidth: 8 }) +
    text(1236, y(5.1) + 16, '5.1% with', { ...bold, fontSize: 54 }) +
    text(1236, y(3.9) + 34, '3.9% without', { ...bold, fontSize: 46 }) +
    at(
      1370,
      y(4.5),
      path('M0-70C10-40 70-20 70 30C70 75 30 90 0 90S-70 75-70 30C-70-20-10-40 0-70Z', { fill: pale, stroke: 'var(--ink)', strokeWidth: 7 }) +
        all(5, (i) => path(`M0-66C${(i - 2) * 30}-30 ${(i - 2) * 46} 40 0 88`, { stroke: 'var(--ink)', strokeWidth: 4 })) +
        path('M-8-72L-20-112M0-70L2-118M8-72L24-106', { strokeWidth: 6, stroke: 'var(--ink)' }),
      8,
      0.82,
    ) +
    line(
      [
        [130, 760],
        [1230, 760],
      ],
      { strokeWidth: 5 },
    ) +
    text(130, 815, 'A year ago') +
    text(1230, 815, 'Last month', end)
  )
}

function nights() {
  const [x, y] = [(h) => 110 + h * 14.4, (t) => 760 - (t - 22) * 33]
  const heat = (h) => {
    const night = [26.4, 29.3, 29.6, 29.8, 27][Math.min(4, Math.floor((h + 12) / 24))]
    const s = 0.5 - 0.5 * Math.cos(((h % 24) - 3) * (Math.PI / 12))
    return night + (38.5 - night) * s ** 1.25
  }
  const points = range(385, (i) => [x(i / 4), y(heat(i / 4))])
  return (
    range(5, (i) => rect(x(Math.max(i * 24 - 4.5, 0)), 130, (i === 0 ? 6 : 10.5) * 14.4, 630, { fill: 'url(#d1)' })).join('') +
    line(points, { strokeWidth: 7 }) +
    line(
      [
        [110, y(29)],
        [1500, y(29)],
      ],
      { strokeWidth: 6, stroke: 'var(--ink)' },
    ) +
    text(112, y(29) - 18, '29°', { ...bold, fontSize: 44 }) +
    [1, 2, 3].map((n) => circle(x(n * 24 + 3), y(heat(n * 24 + 3)), 17, {}) + text(x(n * 24 + 3), y(heat(n * 24 + 3)) + 66, `${n}`, { ...middle, ...bold, fontSize: 52 })).join('') +
    text(110, 90, 'Three nights that did not cool: deaths up 18%', { ...bold, fontSize: 50 }) +
    line(
      [
        [110, 760],
        [1500, 760],
      ],
      { strokeWidth: 5 },
    ) +
    all(5, (i) => text(x(i * 24), 815, '3 am', { textAnchor: i ? 'middle' : 'start', fontSize: 30 }))
  )
}

function wetDays() {
  const r = random(81)
  return (
    range(145, (i) => {
      const days = 4 + 257 * (i / 144) ** 3.1 + r() * 9 * (1 + i / 30)
      return i >= 63 && i < 64 ? '' : rect(110 + i * 9.6, 770 - days * 2.2, 6.4, days * 2.2, { fill: i > 140 ? 'var(--ink)' : 'url(#d3)' })
    }).join('') +
    line(
      [
        [110, 770],
        [1510, 770],
      ],
      { strokeWidth: 5 },
    ) +
    text(110, 826, '1881') +
    text(1510, 826, 'Last year', end) +
    text(1390, 215, '261 days', { ...end, ...bold, fontSize: 66 }) +
    text(110, 700, '4 nights a year', { ...bold, fontSize: 40 })
  )
}

/** Runs after each ball of the final; wickets as dots. */
function worm() {
  const [x, y] = [(o) => 120 + o * 27.4, (runs) => 770 - runs * 2.5]
  const rovers = [
    [0, 0],
    [6, 24],
    [12, 60],
    [20, 104],
    [28, 152],
    [34, 184],
    [38, 200],
    [41, 214],
    [44, 228],
    [47, 242],
  ]
  const gulls = [
    [0, 0],
    [5, 26],
    [10, 50],
    [20, 100],
    [26, 136],
    [31, 168],
    [35, 190],
    [40, 222],
    [43, 231],
    [46, 233],
    [48.6, 238],
    [50, 243],
  ]
  return (
    line(
      [
        [120, y(243)],
        [1490, y(243)],
      ],
      { strokeWidth: 3, strokeDasharray: '14 10' },
    ) +
    text(120, y(243) - 16, 'To win: 243') +
    line(
      rovers.map(([o, r]) => [x(o), y(r)]),
      { stroke: 'url(#d3)', strokeWidth: 14 },
    ) +
    line(
      gulls.map(([o, r]) => [x(o), y(r)]),
      { stroke: 'var(--ink)', strokeWidth: 14, strokeLinejoin: 'round' },
    ) +
    [
      [12.4, 61],
      [31, 168],
      [37, 205],
      [40, 222],
      [41.2, 226],
      [42, 228.5],
      [43, 231],
      [43.8, 231.6],
      [48.6, 238],
    ]
      .map(([o, r]) => circle(x(o), y(r), 16, { fill: 'var(--k)' }))
      .join('') +
    text(x(31) - 26, y(168) - 22, 'Qazi, 81', { ...end, ...bold, fontSize: 46 }) +
    text(x(43), y(214) + 46, 'Four for nine', { ...bold, fontSize: 40, textAnchor: 'middle' }) +
    text(x(26), y(100), 'Gulls', { ...bold, fontSize: 60, fill: 'var(--ink)' }) +
    text(x(14), y(122), 'Rovers', { fontSize: 46 }) +
    line(
      [
        [120, 770],
        [1490, 770],
      ],
      { strokeWidth: 5 },
    ) +
    all(6, (i) => text(x(i * 10), 825, i ? i * 10 : 'Overs', { ...middle, fontSize: 32 }))
  )
}

/** Farheen Qazi's thirteen fours: eleven along the ground, two in the air. */
function wagonWheel() {
  const angles = [12, 24, 38, 52, 70, 118, 146, 160, 205, 318, 340, 96, 258]
  return (
    tag2(800, 450, 700, 420, 'url(#d1)') +
    rect(782, 330, 36, 170, { fill: pale }) +
    angles
      .map((a, i) => {
        const [ex, ey] = [800 + 690 * Math.cos((a * Math.PI) / 180), 450 - 410 * Math.sin((a * Math.PI) / 180)]
        return i < 11
          ? line(
              [
                [800, 350],
                [ex, ey],
              ],
              { stroke: 'var(--ink)', strokeWidth: 9 },
            ) + circle(ex, ey, 14)
          : path(`M800 350Q${(800 + ex) / 2 + 60} ${(350 + ey) / 2 - 120} ${ex} ${ey}`, { strokeWidth: 8, strokeDasharray: '20 14' }) + circle(ex, ey, 14, { fill: 'var(--k)' })
      })
      .join('') +
    all(3, (i) => rect(786 + i * 11, 336, 6, 26, { fill: 'var(--k)' })) +
    all(3, (i) => rect(786 + i * 11, 470, 6, 26, { fill: 'var(--k)' }))
  )
}
const tag2 = (cx, cy, rx, ry, fill) => `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}" stroke="var(--ink)" stroke-width="8"/>`

function pause() {
  const r = random(5)
  const bars = (from, n, tall) =>
    all(n, (i) => {
      const h = 8 + tall * Math.abs(Math.sin(i * 0.31) * Math.sin(i * 0.11 + 0.4)) * (0.5 + r())
      return rect(from + i * 9, 430 - h, 5, h * 2)
    })
  return (
    bars(90, 62, 230) +
    all(70, (i) => rect(662 + i * 9, 427, 5, 6)) +
    bars(1306, 22, 250) +
    line(
      [
        [662, 560],
        [662, 600],
        [1288, 600],
        [1288, 560],
      ],
      { strokeWidth: 5 },
    ) +
    text(975, 670, 'Not in the transcript', { ...middle, ...bold, fontSize: 48 }) +
    text(90, 790, '“Did you see the knife?”', { fontFamily: 'Newsreader', fontSize: 52 }) +
    text(1502, 790, '“Yes.”', { ...end, fontFamily: 'Newsreader', fontSize: 52 })
  )
}

/** Population of each ward before and after: all below 92,000. */
function wardSizes() {
  const r = random(92)
  return (
    range(48, (i) => [62 + i * 0.75 + r() * 3 + (i > 40 ? (i - 40) * 4 : 0), 80 + r() * 11])
      .map(([a, b], i) => circle(50 + i * 11.4, 300 - (a - 85) * 3.6, 5, { fill: pale, stroke: 'var(--k)', strokeWidth: 2 }) + circle(50 + i * 11.4, 300 - (b - 85) * 3.6, 5))
      .join('') +
    line(
      [
        [40, 275],
        [600, 275],
      ],
      { strokeWidth: 3 },
    ) +
    text(40, 262, '92,000 people', { fontSize: 22 }) +
    text(40, 70, 'Before', { fontSize: 28 }) +
    text(140, 70, 'and after', { fontSize: 28, ...bold, fill: 'var(--ink)' }) +
    line(
      [
        [40, 440],
        [600, 440],
      ],
      { strokeWidth: 3 },
    )
  )
}

/** A hundred coins, some of them spent. */
const hundred = (n, of, words) =>
  all(100, (i) => {
    const [cx, cy, k] = [170 + (i % 10) * 95.5, 330 + Math.floor(i / 10) * 95.5, 99 - i]
    return circle(cx, cy, 40, { fill: k < n ? 'var(--ink)' : k < of ? 'url(#d2)' : pale, stroke: 'var(--ink)', strokeWidth: 4 }) + (k < n ? circle(cx, cy, 29, { fill: 'none', stroke: pale, strokeWidth: 3 }) : '')
  }) + text(130, 215, words, { ...bold, fontSize: 120 })

export const charts = {
  'meghla-gauge': drawing('2000x1000', SCIENCE, gauge()),
  'tide-card': drawing('1600x900', NATION, tideCard()),
  'torvane-thirds': drawing('1600x900', WORLD, thirds()),
  'rents-by-ward': drawing('1600x1067', BUSINESS, rents()),
  'freight-noon': drawing('1600x900', BUSINESS, freight()),
  'tally-94-105': drawing('1600x900', BUSINESS, tally()),
  'inflation-less-onions': drawing('1600x900', BUSINESS, inflation()),
  'nights-above-29': drawing('1600x900', SCIENCE, nights()),
  'step-covered': drawing('1600x900', SCIENCE, wetDays()),
  'final-worm': drawing('1600x900', SPORT, worm()),
  'wagon-wheel-104': drawing('1600x900', SPORT, wagonWheel()),
  'the-pause': drawing('1600x900', TECHNOLOGY, pause()),
  'ward-sizes': drawing('640x480', NATION, wardSizes()),
  'hundred-in': drawing('1200x1500', NATION, hundred(41, 71, '41 + 30 + 11')),
  'hundred-moving': drawing('1200x1500', NATION, hundred(3, 19, '19')),
  'hundred-water': drawing('1200x1500', NATION, hundred(8, 8, '3 → 8')),
  'hundred-schools': drawing('1200x1500', NATION, hundred(1, 17, '17')),
  'hundred-interest': drawing('1200x1500', NATION, hundred(24, 24, '24')),
  'onions-eleven': drawing('1600x1067', BUSINESS, onions()),
  'needle-nine-kilos': drawing('1200x1500', CULTURE, needle()),
}

function onions() {
  const bulb = (fill) =>
    path('M0-70C10-40 70-20 70 30C70 75 30 90 0 90S-70 75-70 30C-70-20-10-40 0-70Z', { fill: pale, stroke: 'none' }) +
    path('M0-70C10-40 70-20 70 30C70 75 30 90 0 90S-70 75-70 30C-70-20-10-40 0-70Z', { fill, stroke: 'var(--ink)', strokeWidth: 6 }) +
    all(5, (i) => path(`M0-66C${(i - 2) * 30}-30 ${(i - 2) * 46} 40 0 88`, { stroke: 'var(--ink)', strokeWidth: 3.5 })) +
    path('M-8-72L-22-116M0-70L3-124M8-72L26-108', { strokeWidth: 6, stroke: 'var(--ink)' }) +
    path('M-14 92l-6 14M0 92v16M14 92l8 13', { strokeWidth: 4, stroke: 'var(--ink)' })
  const places = [
    [250, 300],
    [430, 280],
    [330, 470],
    [760, 310],
    [940, 320],
    [1270, 290],
    [1430, 400],
    [330, 810],
    [760, 800],
    [960, 820],
    [1180, 790],
  ]
  const fills = ['url(#d3)', 'url(#d3)', 'url(#d3)', 'url(#d2)', 'url(#d2)', 'url(#l)', 'url(#l)', 'var(--ink)', 'none', 'none', 'none']
  return (
    places.map(([x, y], i) => at(x, y, bulb(fills[i]), ((i * 37) % 24) - 12, i === 7 ? 1.5 : i === 6 ? 0.72 : 1.02)).join('') +
    [
      [340, 640, '3 Interest'],
      [850, 480, '2 Salaries'],
      [1350, 560, '1½ Pensions'],
      [330, 1010, '1 Diesel'],
      [970, 990, '3 Schools, drains, trains and you'],
    ]
      .map(([x, y, t]) => text(x, y, t, { ...middle, ...bold, fontSize: 42 }))
      .join('')
  )
}

function needle() {
  return (
    circle(600, 760, 520, { fill: 'var(--ink)' }) +
    circle(600, 760, 478, { fill: pale }) +
    all(101, (i) => at(600, 760, rect(-(i % 10 ? 2 : 5), -460, i % 10 ? 4 : 10, i % 10 ? 30 : 62, { fill: 'var(--k)' }), -150 + i * 3)) +
    all(11, (i) => {
      const a = ((-150 + i * 30 - 90) * Math.PI) / 180
      return text(600 + 350 * Math.cos(a), 760 + 350 * Math.sin(a) + 18, i * 10, { ...middle, fontSize: 52, fontFamily: 'Newsreader' })
    }) +
    path(`M600 760L${600 + 478 * Math.cos((-240 * Math.PI) / 180)} ${760 + 478 * Math.sin((-240 * Math.PI) / 180)}A478 478 0 0 1 ${600 + 478 * Math.cos((-213 * Math.PI) / 180)} ${760 + 478 * Math.sin((-213 * Math.PI) / 180)}Z`, { fill: 'url(#l)', stroke: 'none' }) +
    at(600, 760, path('M-15 90L-5-400L0-440L5-400L15 90Z', { fill: 'var(--k)', stroke: 'none' }) + circle(0, 0, 40, { fill: 'var(--k)' }), -123) +
    text(600, 1010, 'kg', { ...middle, fontSize: 64, fontFamily: 'Newsreader' }) +
    text(600, 170, '9 kg too heavy', { ...middle, ...bold, fontSize: 64 })
  )
}
