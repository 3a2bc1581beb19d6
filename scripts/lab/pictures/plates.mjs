import { all, at, circle, curve, drawing, path, pts, range, rect, seg, text } from './draw.mjs'
import { CULTURE, SCIENCE } from './inks.mjs'

const ink = 'var(--ink)'
const paper = 'var(--paper)'

/** From the origin upwards. */
function leaf(length, width, { ribs = 9, tip = 0.5, lobe = 0, back = 'url(#d2)' } = {}) {
  const [c, s] = [length * tip, lobe * length]
  const side = (k) => `M0 0C${k * width * 0.9} ${s * 0.6} ${k * width * (1 + lobe)} ${-c * 0.3 + s} ${k * width} ${-c}C${k * width * 0.92} ${-c - (length - c) * 0.45} ${k * width * 0.3} ${-length * 0.93} 0 ${-length}Z`
  return (
    path(side(-1), { fill: paper, stroke: 'none' }) +
    path(side(-1), { fill: back, stroke: ink, strokeWidth: 5 }) +
    path(side(1), { fill: ink, stroke: ink, strokeWidth: 5 }) +
    all(ribs, (i) => {
      const [y, reach] = [-length * (0.08 + (0.8 * i) / ribs), width * Math.sin(Math.PI * (0.2 + (0.72 * i) / ribs)) * 0.9]
      return path(`M0 ${y}Q${reach * 0.5} ${y - length * 0.03} ${reach} ${y - length * 0.1}`, { stroke: paper, strokeWidth: 4 }) + path(`M0 ${y}Q${-reach * 0.5} ${y - length * 0.03} ${-reach} ${y - length * 0.1}`, { stroke: ink, strokeWidth: 3.5 })
    }) +
    path(`M0 ${length * 0.12}V${-length * 0.97}`, { stroke: paper, strokeWidth: 13 }) +
    path(`M0 ${length * 0.16}V${-length * 0.97}`, { stroke: ink, strokeWidth: 6 })
  )
}
const pinnate = (n, step, one, lean = 58) => path(`M0 ${step}V${-step * n}`, { stroke: ink, strokeWidth: 8 }) + all(n, (i) => at(0, -step * i, one(i), lean) + at(0, -step * (i + 0.4), one(i), -lean)) + at(0, -step * n, one(n))
const trefoil = (k) => [-78, 0, 78].map((a) => at(0, 0, leaf(150 * k, 62 * k, { tip: 0.62, ribs: 5 }), a)).join('')

const leaves = {
  banana: at(430, 1420, leaf(1260, 250, { ribs: 22, tip: 0.55 }), 13),
  curry: at(
    600,
    1330,
    pinnate(8, 128, (i) => leaf(265 - Math.abs(i - 4) * 18, 60, { ribs: 5 })),
  ),
  betel: at(600, 1180, path('M0 0C20 90-10 170-60 240', { stroke: ink, strokeWidth: 16 }) + leaf(930, 390, { tip: 0.3, lobe: 0.13, ribs: 8 }), -6),
  colocasia: at(600, 1020, path('M0-60C30 180 10 320-30 470', { stroke: ink, strokeWidth: 26 }) + leaf(860, 400, { tip: 0.2, lobe: 0.3, ribs: 7, back: 'url(#d3)' }), 8),
  drumstick: at(
    600,
    1400,
    all(5, (i) =>
      at(
        0,
        -i * 210,
        at(
          0,
          0,
          pinnate(4, 68, () => leaf(86, 32, { ribs: 3 }), 62),
          i % 2 ? -52 : 52,
          1.05,
        ),
      ),
    ) +
      path('M0 60V-1120', { stroke: ink, strokeWidth: 11 }) +
      at(
        0,
        -1010,
        pinnate(3, 68, () => leaf(86, 32, { ribs: 3 }), 62),
      ),
  ),
  fenugreek:
    path('M300 1080H900L850 1400H350Z', { fill: ink, stroke: ink }) +
    path('M280 1030H920V1090H280Z', { fill: 'url(#d3)', stroke: ink, strokeWidth: 6 }) +
    range(7, (i) => [340 + i * 88, 260 + ((i * 137) % 330)])
      .map(([x, y], i) => path(`M${430 + i * 56} 1030Q${x + 20} ${y + 420} ${x} ${y}`, { stroke: ink, strokeWidth: 8 }) + at(x, y, trefoil(0.82), i * 19 - 60) + at(x + 34, y + 330, trefoil(0.6), i % 2 ? 70 : -70))
      .join(''),
  turmeric:
    at(600, 1150, leaf(1040, 190, { ribs: 16 }), -16) +
    at(640, 1150, leaf(900, 165, { ribs: 15 }), 19) +
    pts('0 0 8, -150 60 -30, 150 50 38')
      .map(([x, y, a]) => at(600 + x, 1230 + y, path('M-110 0C-120-50-60-70 0-66C70-74 130-50 118 4C122 60 60 66 0 62C-60 72-118 50-110 0Z', { fill: ink, stroke: paper, strokeWidth: 6 }) + all(5, (i) => path(`M${-80 + i * 40}-58Q${-66 + i * 40} 0 ${-80 + i * 40} 58`, { stroke: paper, strokeWidth: 4 })), a))
      .join(''),
}
const sevenLeaves = [
  ['banana', 130, 60],
  ['curry', 480, 40],
  ['betel', 800, 80],
  ['colocasia', 110, 560],
  ['drumstick', 470, 520],
  ['fenugreek', 800, 540],
  ['turmeric', 470, 1010],
]
  .map(([name, x, y]) => at(x - 60, y, leaves[name], 0, 0.33))
  .join('')

const kokum =
  curve(pts('120 300, 420 470, 760 560, 1120 760, 1290 980'), { stroke: ink, strokeWidth: 20 }) +
  pts('270 390 -70, 300 410 60, 520 500 -50, 560 510 85, 840 590 -30, 870 610 110, 1110 750 -10, 1130 770 130, 1290 980 160')
    .map(([x, y, a]) => at(x, y, leaf(330, 78, { ribs: 11 }), a + 20))
    .join('') +
  pts('640 700, 470 760, 1000 900')
    .map(
      ([x, y], i) =>
        path(`M${x} ${y - 210}V${y - 110}`, { stroke: ink, strokeWidth: 9 }) +
        circle(x, y, 118, { fill: paper }) +
        circle(x, y, 118, { fill: i === 1 ? 'url(#d3)' : ink }) +
        path(`M${x - 60} ${y - 60}Q${x - 84} ${y - 10} ${x - 60} ${y + 40}`, { stroke: paper, strokeWidth: 12 }) +
        path(`M${x - 34} ${y - 112}L${x} ${y - 88}L${x + 34} ${y - 112}L${x + 14} ${y - 128}H${x - 14}Z`, { fill: paper, stroke: ink, strokeWidth: 6 }),
    )
    .join('') +
  at(560, 1130, circle(0, 0, 170, { fill: ink }) + circle(0, 0, 132, { fill: paper }) + all(7, (i) => at(0, 0, path('M0-20C34-46 36-96 0-116C-36-96-34-46 0-20Z', { fill: 'url(#d3)', stroke: ink, strokeWidth: 6 }), i * 51.4)))

const rose = (n, r, o) => all(n, (i) => at(0, 0, path(`M0 0C${r * 0.42}-${r * 0.3} ${r * 0.3}-${r * 0.9} 0-${r}C${-r * 0.3}-${r * 0.9} ${-r * 0.42}-${r * 0.3} 0 0Z`, o), (i * 360) / n))
const queen =
  rect(0, 0, 1600, 1067, { fill: ink }) +
  all(46, (i) => circle((i * 397) % 1600, (i * 241) % 1067, 2 + (i % 4), { fill: paper })) +
  path('M-20 1100C260 900 420 860 640 700', { stroke: 'var(--k)', strokeWidth: 60 }) +
  at(
    880,
    520,
    rose(18, 470, { fill: ink, stroke: paper, strokeWidth: 5 }) +
      at(0, 0, rose(14, 390, { fill: paper, stroke: ink, strokeWidth: 5 }), 9) +
      at(0, 0, rose(12, 290, { fill: paper, stroke: ink, strokeWidth: 4 })) +
      all(40, (i) => at(0, 0, path('M0 0V-120', { stroke: ink, strokeWidth: 3 }) + circle(0, -124, 7), i * 9)) +
      circle(0, 0, 34),
  ) +
  pts('330 300 20, 1440 240 -40, 1340 860 60')
    .map(([x, y, a]) => at(x, y, mothShape(), a, 0.42))
    .join('')
const herbarium =
  rect(330, 60, 940, 950, { fill: 'none', stroke: 'var(--k)', strokeWidth: 4 }) +
  at(
    800,
    900,
    pinnate(5, 118, (i) => leaf(250 - i * 14, 74, { ribs: 7, back: 'url(#l)' }), 64),
    7,
  ) +
  pts('560 760 -20, 900 420 34, 760 250 6')
    .map(([x, y, a]) => at(x, y, rect(-60, -11, 120, 22, { fill: paper, stroke: 'var(--k)', strokeWidth: 3 }), a))
    .join('') +
  rect(930, 830, 300, 140, { fill: paper, stroke: 'var(--k)', strokeWidth: 4 }) +
  all(3, (i) => seg(956, 870 + i * 34, 1200 - i * 50, 870 + i * 34, { strokeWidth: 4 })) +
  text(360, 116, 'No. 41,207', { fontFamily: 'Newsreader', fontSize: 40 })

const charcoal =
  at(
    800,
    540,
    pts('470 16, 380 12, 270 8')
      .map(([r, n], i) => at(0, 0, rose(n, r, { fill: i === 2 ? 'url(#d1)' : paper, stroke: 'var(--k)', strokeWidth: 7, strokeDasharray: i ? '60 9 22 12' : '90 14' }), i * 11))
      .join('') +
      circle(0, 0, 90, { fill: paper, stroke: ink, strokeWidth: 9 }) +
      circle(0, 0, 40),
  ) +
  all(4, (i) => at([150, 1450, 1450, 150][i], [160, 160, 920, 920][i], rose(8, 120, { fill: 'none', stroke: ink, strokeWidth: 6 }))) +
  path('M0 40H1600M0 1027H1600', { strokeWidth: 8, strokeDasharray: '120 18 40 14' })

function mothShape() {
  const wing = (k) =>
    path(`M0-40C${k * 120}-260 ${k * 420}-250 ${k * 470}-200C${k * 440}-60 ${k * 300} 60 ${k * 60} 60Z`, { fill: paper, stroke: 'none' }) +
    path(`M0-40C${k * 120}-260 ${k * 420}-250 ${k * 470}-200C${k * 440}-60 ${k * 300} 60 ${k * 60} 60Z`, { fill: 'url(#d3)', stroke: ink, strokeWidth: 7 }) +
    path(`M${k * 50} 50C${k * 240} 40 ${k * 330} 120 ${k * 260} 230C${k * 160} 260 ${k * 60} 180 ${k * 20} 90Z`, { fill: paper, stroke: 'none' }) +
    path(`M${k * 50} 50C${k * 240} 40 ${k * 330} 120 ${k * 260} 230C${k * 160} 260 ${k * 60} 180 ${k * 20} 90Z`, { fill: 'url(#d1)', stroke: ink, strokeWidth: 7 }) +
    all(3, (i) => path(`M${k * (130 + i * 100)}-${150 + i * 30}Q${k * (150 + i * 110)}-${60 - i * 14} ${k * (110 + i * 92)} ${30 - i * 26}`, { strokeWidth: 8, stroke: ink })) +
    circle(k * 290, -130, 24, { fill: ink }) +
    circle(k * 290, -130, 10, { fill: paper }) +
    path(`M${k * 12}-80C${k * 40}-150 ${k * 70}-190 ${k * 110}-230`, { strokeWidth: 6, stroke: ink })
  return wing(-1) + wing(1) + path('M-26-70C-30 60-22 170 0 220C22 170 30 60 26-70C20-110-20-110-26-70Z', { fill: ink, stroke: paper, strokeWidth: 5 }) + all(5, (i) => path(`M-24 ${30 + i * 34}H24`, { stroke: paper, strokeWidth: 4 }))
}

export const plates = {
  ...Object.fromEntries(Object.entries(leaves).map(([name, svg]) => [`plate-${name}`, drawing('1200x1500', CULTURE, svg)])),
  'plate-seven-leaves': drawing('1200x1500', CULTURE, sevenLeaves),
  'kokum-plate': drawing('1400x1400', CULTURE, kokum),
  'queen-of-the-night': drawing('1600x1067', SCIENCE, queen),
  'herbarium-sheet': drawing('1600x1067', SCIENCE, herbarium),
  'moth-wet-slate': drawing('640x480', SCIENCE, at(320, 240, mothShape(), 0, 0.6)),
  'koyle-ki-rekha': drawing('1600x1067', CULTURE, charcoal),
}
