import { all, at, bold, circle, curve, drawing, halo, land, line, middle, path, place, pts, ragged, random, range, rect, seg, ship, text, waves } from './draw.mjs'
import { NATION, WORLD } from './inks.mjs'

/** The part of the city nearest to each of 48 points, as polygons. */
function wards() {
  const r = random(48)
  const points = range(48, (i) => [260 + (i % 8) * 212 + (Math.floor(i / 8) % 2) * 100 + (r() - 0.5) * 110, 120 + Math.floor(i / 8) * 148 + (r() - 0.5) * 80])
  const cell = ([px, py]) => {
    let poly = pts('170 40, 1860 60, 1900 930, 1100 960, 760 930, 120 960')
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
  const river = pts('900 -20, 870 160, 980 330, 930 500, 1060 680, 1010 840, 1080 1010')
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
  const north = ragged(pts('-20 330, 240 300, 470 390, 700 360, 880 440, 1010 455, 1130 420, 1300 330, 1560 300, 1760 200, 2020 170'), 3)
  const south = ragged(pts('-20 800, 260 770, 520 690, 760 610, 900 540, 1010 525, 1120 560, 1310 660, 1560 700, 1800 800, 2020 820'), 7)
  const borders = [pts('560 380, 600 200, 560 -20'), pts('1180 400, 1240 180, 1200 -20'), pts('700 630, 660 800, 700 1020')]
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
    curve([[-30, -30], ...ragged(pts('-30 90, 400 60, 900 120, 1400 50, 2030 110'), 5), [2030, -30]], land) +
    curve([[-30, 1030], ...ragged(pts('-30 940, 500 960, 1000 920, 1500 970, 2030 930'), 6), [2030, 1030]], land) +
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
  const floor = ragged(pts('160 330, 300 420, 560 500, 900 520, 1250 490, 1560 430, 1840 330'), 4, 8)
  const rock = pts('820 1010, 860 800, 930 660, 1040 590, 1180 600, 1280 690, 1420 800, 1500 1010')
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
    [250, 400, 560, 700, 1600, 1740].map((x) => seg(x, 250, x, 930, { strokeWidth: 7 }) + circle(x, 250, 12, { fill: 'var(--k)' }) + all(6, (k) => rect(x - 9, 470 + k * 72, 18, 30, { fill: 'var(--k)' }))).join('') +
    text(480, 205, 'Six bores', { ...bold, fontSize: 56, ...middle }) +
    text(1150, 895, 'Basalt', { ...bold, fontSize: 76, ...middle, ...halo }) +
    text(480, 985, 'Clay', { ...place, ...halo, ...middle }) +
    text(370, 610, '410 m dug', { ...bold, fontSize: 38, ...halo }) +
    text(170, 296, 'Breakwater', { ...place, ...halo }) +
    text(1830, 290, 'East Basin', { ...place, ...halo, textAnchor: 'end' }) +
    all(3, (i) => ship(900 + i * 200, 322, 0, 2.4 - i * 0.5, 'var(--k)')) +
    seg(160, 95, 1840, 95, { strokeWidth: 4 }) +
    seg(160, 80, 160, 110, {}) +
    seg(1840, 80, 1840, 110, {}) +
    text(1000, 78, '3,200 metres', { ...middle, ...halo })
  )
}

export const maps = { 'wards-declared': drawing('2000x1000', NATION, wards(), 'var(--paper)'), 'halmar-queue': drawing('2000x1000', WORLD, halmar()), 'chars-then-now': drawing('2000x1000', NATION, chars()), 'tunnel-section': drawing('2000x1000', NATION, tunnel()) }
