import { all, at, bold, circle, curve, drawing, end, line, middle, pale, path, pts, random, range, rect, seg, text } from './draw.mjs'
import { BUSINESS, NATION, SCIENCE, WORLD } from './inks.mjs'

/** Levels at Nayapul bridge: hours after six on Thursday evening, metres. */
const LEVELS = pts('0 3.9, 0.6 4.6, 1.2 5.3, 1.8 5.55, 2.4 5.35, 3 5.1, 3.6 4.95, 4 4.93, 4.5 4.97, 5 5.2, 5.6 5.7, 6.3 6.12, 7 6.2, 8.6 6.2, 9.4 6.05, 10.2 5.5, 11 4.7, 12 3.9')
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
    text(1000, y(6.5) - 28, 'Top of the flood wall, 6.5 m', { ...middle, ...bold, fontSize: 44 }) +
    all(5, (i) => text(x(i * 3), 985, ['6 pm', '9 pm', 'Midnight', '3 am', '6 am'][i], middle)) +
    circle(x(1.8), y(5.55), 15, { fill: 'var(--k)' }) +
    text(x(1.8), y(5.55) - 36, 'The river', { ...middle, ...bold, fontSize: 44 }) +
    circle(x(7), y(6.2), 15, { fill: 'var(--k)' }) +
    text(x(7.8), y(6.2) + 84, 'The same water,', { ...middle, ...bold, fontSize: 44, stroke: pale, strokeWidth: 12, paintOrder: 'stroke' }) +
    text(x(7.8), y(6.2) + 136, 'held by the tide', { ...middle, ...bold, fontSize: 44, stroke: pale, strokeWidth: 12, paintOrder: 'stroke' }) +
    seg(150, 930, 1854, 930, { strokeWidth: 6 })
  )
}

function tideCard() {
  const [x, y] = [(h) => 120 + h * 57, (m) => 640 - m * 150]
  const level = (h) => 1.55 + 1.35 * Math.cos(((h - 1.4) * 2 * Math.PI) / 12.4)
  const points = range(97, (i) => [x(i / 4), y(level(i / 4))])
  const shallow = range(97, (i) => i / 4).filter((h) => level(h) < 0.75)
  return (
    line(points, { fill: 'none', strokeWidth: 10, stroke: 'var(--ink)' }) +
    path(`M${points.map((p) => p.join(' ')).join('L')}V760H120Z`, { fill: 'url(#d1)', stroke: 'none' }) +
    shallow.map((h) => rect(x(h) - 1, y(0.75), 15.5, 760 - y(0.75), { fill: 'url(#l)' })).join('') +
    seg(120, y(0.75), 1488, y(0.75), { strokeWidth: 4, strokeDasharray: '16 10' }) +
    text(x(10.9), y(0.75) - 18, 'The big boats need this much') +
    [0.6, 2, 3.4, 11.4, 12.8, 14.2, 15.6, 23.2].map((h) => at(x(h), 760, path('M-22 0h44l-9 18h-26z', { fill: 'var(--k)', stroke: 'none' }) + path('M-10-4h18v-16h-18z', { fill: 'var(--k)', stroke: 'none' }))).join('') +
    seg(120, 780, 1488, 780, { strokeWidth: 5 }) +
    all(5, (i) => text(x(i * 6), 835, ['Midnight', '6 am', 'Noon', '6 pm', 'Midnight'][i], middle)) +
    text(120, 90, 'When there is water to leave on', { ...bold, fontSize: 52 })
  )
}

function thirds() {
  const seats = range(6, (r) => range(22 + r * 5 + (r > 2) + (r > 4), (i, n = 22 + r * 5 + (r > 2) + (r > 4)) => [r, i / (n - 1)]))
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
    seg(100, y(0.5), 1520, y(0.5), { strokeWidth: 6 }) +
    text(1520, y(0.5) - 22, 'Half of a clerk’s pay', { ...end, ...bold, fontSize: 40 }) +
    text(120 + 19 * 29 + 14, y(0.66), '19 wards of 48', { ...bold, fontSize: 76 }) +
    text(120 + 19 * 29 + 14, y(0.66) + 56, 'Three years ago: four', { fontSize: 44 }) +
    seg(100, 930, 1520, 930, { strokeWidth: 5 }) +
    text(120, 985, 'Tamarind Gardens', {}) +
    text(1520, 985, 'East Basin', end)
  )
}

const FREIGHT = [1180, 1220, 1160, 1190, 1210, 1180, 1230, 1300, 1650, 2300, 2750, 3150, 3420, 3560, 3700, 3650, 3780, 3820, 3900, 3100]
function freight() {
  const [x, y] = [(i) => 130 + i * 72, (v) => 780 - v * 0.165]
  const points = FREIGHT.map((v, i) => [x(i), y(v)])
  return (
    all(4, (i) => seg(130, y((i + 1) * 1000), 1520, y((i + 1) * 1000), { strokeWidth: 1.5 }) + text(115, y((i + 1) * 1000) + 12, `$${i + 1},000`, { ...end, fontSize: 28 })) +
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
    seg(x(7), 780, x(7), y(2050), { strokeWidth: 3, strokeDasharray: '10 8' }) +
    text(x(7) - 14, y(2050) + 8, 'Blockade', end) +
    seg(130, 780, 1520, 780, { strokeWidth: 5 }) +
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
    all(7, (i) => seg(70, 196 + i * 104, 1530, 196 + i * 104, { strokeWidth: 1.5, stroke: 'var(--ink)' })) +
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
    seg(130, y(4), 1230, y(4), { strokeWidth: 4, strokeDasharray: '16 10' }) +
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
    seg(130, 760, 1230, 760, { strokeWidth: 5 }) +
    text(130, 815, 'A year ago') +
    text(1230, 815, 'Last month', end)
  )
}

export const charts = {
  'meghla-gauge': drawing('2000x1000', SCIENCE, gauge()),
  'tide-card': drawing('1600x900', NATION, tideCard()),
  'torvane-thirds': drawing('1600x900', WORLD, thirds()),
  'rents-by-ward': drawing('1600x1067', BUSINESS, rents()),
  'freight-noon': drawing('1600x900', BUSINESS, freight()),
  'tally-94-105': drawing('1600x900', BUSINESS, tally()),
  'inflation-less-onions': drawing('1600x900', BUSINESS, inflation()),
}
