import { all, at, bold, circle, drawing, end, line, middle, pale, path, pts, random, range, rect, seg, text } from './draw.mjs'
import { BUSINESS, CULTURE, NATION, SCIENCE, SPORT, TECHNOLOGY } from './inks.mjs'

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
    seg(110, y(29), 1500, y(29), { strokeWidth: 6, stroke: 'var(--ink)' }) +
    text(112, y(29) - 18, '29°', { ...bold, fontSize: 44 }) +
    [1, 2, 3].map((n) => circle(x(n * 24 + 3), y(heat(n * 24 + 3)), 17, {}) + text(x(n * 24 + 3), y(heat(n * 24 + 3)) + 66, `${n}`, { ...middle, ...bold, fontSize: 52 })).join('') +
    text(110, 90, 'Three nights that did not cool: deaths up 18%', { ...bold, fontSize: 50 }) +
    seg(110, 760, 1500, 760, { strokeWidth: 5 }) +
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
    seg(110, 770, 1510, 770, { strokeWidth: 5 }) +
    text(110, 826, '1881') +
    text(1510, 826, 'Last year', end) +
    text(1390, 215, '261 days', { ...end, ...bold, fontSize: 66 }) +
    text(110, 700, '4 nights a year', { ...bold, fontSize: 40 })
  )
}

function worm() {
  const [x, y] = [(o) => 120 + o * 27.4, (runs) => 770 - runs * 2.5]
  const rovers = pts('0 0, 6 24, 12 60, 20 104, 28 152, 34 184, 38 200, 41 214, 44 228, 47 242')
  const gulls = pts('0 0, 5 26, 10 50, 20 100, 26 136, 31 168, 35 190, 40 222, 43 231, 46 233, 48.6 238, 50 243')
  return (
    seg(120, y(243), 1490, y(243), { strokeWidth: 3, strokeDasharray: '14 10' }) +
    text(120, y(243) - 16, 'To win: 243') +
    line(
      rovers.map(([o, r]) => [x(o), y(r)]),
      { stroke: 'url(#d3)', strokeWidth: 14 },
    ) +
    line(
      gulls.map(([o, r]) => [x(o), y(r)]),
      { stroke: 'var(--ink)', strokeWidth: 14, strokeLinejoin: 'round' },
    ) +
    pts('12.4 61, 31 168, 37 205, 40 222, 41.2 226, 42 228.5, 43 231, 43.8 231.6, 48.6 238')
      .map(([o, r]) => circle(x(o), y(r), 16, { fill: 'var(--k)' }))
      .join('') +
    text(x(31) - 26, y(168) - 22, 'Qazi, 81', { ...end, ...bold, fontSize: 46 }) +
    text(x(43), y(214) + 46, 'Four for nine', { ...bold, fontSize: 40, textAnchor: 'middle' }) +
    text(x(26), y(100), 'Gulls', { ...bold, fontSize: 60, fill: 'var(--ink)' }) +
    text(x(14), y(122), 'Rovers', { fontSize: 46 }) +
    seg(120, 770, 1490, 770, { strokeWidth: 5 }) +
    all(6, (i) => text(x(i * 10), 825, i ? i * 10 : 'Overs', { ...middle, fontSize: 32 }))
  )
}

function wagonWheel() {
  const angles = [12, 24, 38, 52, 70, 118, 146, 160, 205, 318, 340, 96, 258]
  return (
    tag2(800, 450, 700, 420, 'url(#d1)') +
    rect(782, 330, 36, 170, { fill: pale }) +
    angles
      .map((a, i) => {
        const [ex, ey] = [800 + 690 * Math.cos((a * Math.PI) / 180), 450 - 410 * Math.sin((a * Math.PI) / 180)]
        return i < 11 ? seg(800, 350, ex, ey, { stroke: 'var(--ink)', strokeWidth: 9 }) + circle(ex, ey, 14) : path(`M800 350Q${(800 + ex) / 2 + 60} ${(350 + ey) / 2 - 120} ${ex} ${ey}`, { strokeWidth: 8, strokeDasharray: '20 14' }) + circle(ex, ey, 14, { fill: 'var(--k)' })
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
    line(pts('662 560, 662 600, 1288 600, 1288 560'), { strokeWidth: 5 }) +
    text(975, 670, 'Not in the transcript', { ...middle, ...bold, fontSize: 48 }) +
    text(90, 790, '“Did you see the knife?”', { fontFamily: 'Newsreader', fontSize: 52 }) +
    text(1502, 790, '“Yes.”', { ...end, fontFamily: 'Newsreader', fontSize: 52 })
  )
}

function wardSizes() {
  const r = random(92)
  return (
    range(48, (i) => [62 + i * 0.75 + r() * 3 + (i > 40 ? (i - 40) * 4 : 0), 80 + r() * 11])
      .map(([a, b], i) => circle(50 + i * 11.4, 300 - (a - 85) * 3.6, 5, { fill: pale, stroke: 'var(--k)', strokeWidth: 2 }) + circle(50 + i * 11.4, 300 - (b - 85) * 3.6, 5))
      .join('') +
    seg(40, 275, 600, 275, { strokeWidth: 3 }) +
    text(40, 262, '92,000 people', { fontSize: 22 }) +
    text(40, 70, 'Before', { fontSize: 28 }) +
    text(140, 70, 'and after', { fontSize: 28, ...bold, fill: 'var(--ink)' }) +
    seg(40, 440, 600, 440, { strokeWidth: 3 })
  )
}

const hundred = (n, of, words) =>
  all(100, (i) => {
    const [cx, cy, k] = [170 + (i % 10) * 95.5, 330 + Math.floor(i / 10) * 95.5, 99 - i]
    return circle(cx, cy, 40, { fill: k < n ? 'var(--ink)' : k < of ? 'url(#d2)' : pale, stroke: 'var(--ink)', strokeWidth: 4 }) + (k < n ? circle(cx, cy, 29, { fill: 'none', stroke: pale, strokeWidth: 3 }) : '')
  }) + text(130, 215, words, { ...bold, fontSize: 120 })

function onions() {
  const bulb = (fill) =>
    path('M0-70C10-40 70-20 70 30C70 75 30 90 0 90S-70 75-70 30C-70-20-10-40 0-70Z', { fill: pale, stroke: 'none' }) +
    path('M0-70C10-40 70-20 70 30C70 75 30 90 0 90S-70 75-70 30C-70-20-10-40 0-70Z', { fill, stroke: 'var(--ink)', strokeWidth: 6 }) +
    all(5, (i) => path(`M0-66C${(i - 2) * 30}-30 ${(i - 2) * 46} 40 0 88`, { stroke: 'var(--ink)', strokeWidth: 3.5 })) +
    path('M-8-72L-22-116M0-70L3-124M8-72L26-108', { strokeWidth: 6, stroke: 'var(--ink)' }) +
    path('M-14 92l-6 14M0 92v16M14 92l8 13', { strokeWidth: 4, stroke: 'var(--ink)' })
  const places = pts('250 300, 430 280, 330 470, 760 310, 940 320, 1270 290, 1430 400, 330 810, 760 800, 960 820, 1180 790')
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

export const counts = {
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
