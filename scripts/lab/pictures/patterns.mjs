import { all, at, circle, drawing, line, middle, path, pts, random, range, rect, seg, ship, text } from './draw.mjs'
import { CULTURE, NATION, OPINION, WORLD } from './inks.mjs'

const ink = 'var(--ink)'
const paper = 'var(--paper)'

const sky = (inner, seed, w = 1200, h = 1500, hill = 1) => {
  const r = random(seed)
  return all(170, () => circle(r() * w, r() * h * 0.86, 1.6 + 4.4 * r() ** 5, { fill: paper })) + inner + (hill ? path(`M0 ${h * 0.86}C${w * 0.2} ${h * 0.8} ${w * 0.34} ${h * 0.9} ${w * 0.5} ${h * 0.87}S${w * 0.82} ${h * 0.79} ${w} ${h * 0.85}V${h}H0Z`, { fill: 'var(--k)', stroke: 'none' }) : '')
}
const star = (x, y, k) => at(x, y, path('M0-60L9-9L60 0L9 9L0 60L-9 9L-60 0L-9-9Z', { fill: paper, stroke: 'none' }), 0, k)
const w = { fill: paper, fontFamily: 'Newsreader', fontSize: 60 }
const arc = (y, r) => path(`M${600 - r} ${y}A${r} ${r} 0 0 1 ${600 + r} ${y}`, { stroke: paper, strokeWidth: 3, strokeDasharray: '4 14' })
const skies = {
  venus: sky(star(760, 640, 1.9) + circle(760, 640, 96, { fill: 'none', stroke: paper, strokeWidth: 3 }) + arc(1300, 420) + at(250, 1252, path('M-70 0H70L50 28H-50Z', { fill: paper, stroke: 'none' }) + rect(-30, -36, 60, 36, { fill: paper })), 3),
  crescent: sky(
    circle(600, 640, 330, { fill: 'var(--k)' }) +
      circle(600, 640, 330, { fill: 'url(#p)', opacity: 0.5 }) +
      path('M600 310A330 330 0 0 1 600 970A390 390 0 0 0 600 310Z', { fill: paper, stroke: 'none' }) +
      all(9, (i) => circle([480, 540, 420, 590, 460, 520, 640, 380, 560][i], [520, 640, 680, 470, 800, 880, 780, 590, 730][i], [44, 62, 30, 26, 38, 24, 40, 22, 18][i], { fill: 'none', stroke: paper, strokeWidth: 3, opacity: 0.8 })),
    8,
  ),
  river: (() => {
    const r = random(21)
    return sky(
      all(1300, () => {
        const t = r()
        const g = (r() + r() + r() - 1.5) * 300
        return circle(180 + t * 860 + g * 0.72, 1240 - t * 1220 + g * 0.5, 1.5 + 4 * r() ** 4, { fill: paper })
      }) + path('M560 860C600 720 650 690 640 560C700 620 720 700 690 800Z', { fill: ink, stroke: 'none' }),
      5,
    )
  })(),
  meteors: sky(
    all(15, (i) => {
      const a = i * 0.42 + 0.2
      const [d, l] = [190 + ((i * 83) % 330), 120 + ((i * 57) % 200)]
      return path(`M${620 + d * Math.cos(a)} ${520 + d * Math.sin(a)}L${620 + (d + l) * Math.cos(a)} ${520 + (d + l) * Math.sin(a)}`, { stroke: paper, strokeWidth: 3 + (i % 4) * 2, strokeLinecap: 'round' })
    }) +
      circle(620, 520, 20, { fill: 'none', stroke: paper, strokeWidth: 4 }) +
      text(600, 1440, '15 an hour, after 2 am', { ...w, ...middle, fontSize: 52 }),
    6,
  ),
  dawn:
    rect(0, 820, 1200, 240, { fill: 'url(#p)' }) +
    rect(0, 640, 1200, 180, { fill: 'url(#q)' }) +
    all(2, (i) => seg(0, 820 + i * 240, 1200, 820 + i * 240, { stroke: paper, strokeWidth: 4 })) +
    text(90, 600, 'The last of the night', { ...w }) +
    text(90, 960, 'The Earth’s shadow', { ...w, stroke: ink, strokeWidth: 18, paintOrder: 'stroke' }) +
    path('M0 1060C200 1020 420 1100 640 1060S1000 1010 1200 1050V1500H0Z', { fill: 'var(--k)', stroke: 'none' }) +
    text(600, 1440, 'West, before sunrise', { ...w, ...middle, fontSize: 52 }),
}
const CONSTELLATIONS = [pts('300 500, 420 440, 560 470, 660 420, 820 520, 780 640, 660 590, 560 470'), pts('380 880, 500 800, 600 860, 720 800'), pts('780 900, 880 1000, 820 1100'), pts('260 700, 340 780, 300 880')]
const chartOfSky =
  circle(600, 740, 520, { fill: 'var(--k)', stroke: paper, strokeWidth: 8 }) +
  all(3, (i) => circle(600, 740, 170 * (i + 1) - 20, { fill: 'none', stroke: paper, strokeWidth: 2, strokeDasharray: '4 12' })) +
  all(4, (i) => at(600, 740, rect(-1.5, -520, 3, 1040, { fill: paper, opacity: 0.5 }), i * 45)) +
  CONSTELLATIONS.map((c) => line(c, { stroke: paper, strokeWidth: 4 }) + c.map(([x, y]) => star(x, y, 0.42)).join('')).join('') +
  all(150, (i) => {
    const [a, d] = [i * 2.4, 500 * Math.sqrt(i / 150)]
    return circle(600 + d * Math.cos(a), 740 + d * Math.sin(a), 2 + ((i * 7) % 5), { fill: paper })
  }) +
  star(330, 1040, 1.1)
const dots = '<defs><pattern id="p" width="16" height="16" patternUnits="userSpaceOnUse"><circle cx="8" cy="8" r="6" fill="#f3efe4"/></pattern><pattern id="q" width="16" height="16" patternUnits="userSpaceOnUse"><circle cx="8" cy="8" r="3" fill="#f3efe4"/></pattern></defs>'
const night = (name, size = '1200x1500') => drawing(size, WORLD, dots + skies[name], WORLD)

const tile = {
  moon: (k) =>
    rect(0, 0, k, k, { fill: paper }) +
    circle(k / 2, k / 2, k * 0.4) +
    circle(k * 0.6, k * 0.42, k * 0.29, { fill: paper }) +
    circle(k * 0.66, k * 0.36, k * 0.09) +
    all(4, (i) => at(k / 2, k / 2, path(`M${-k / 2} ${-k / 2}h${k * 0.3}A${k * 0.3} ${k * 0.3} 0 0 1 ${-k / 2} ${-k * 0.2}Z`, { fill: 'var(--k)', stroke: 'none' }), i * 90)) +
    rect(0, 0, k, k, { fill: 'none', stroke: ink, strokeWidth: 4 }),
  sea: (k) =>
    rect(0, 0, k, k, { fill: ink }) +
    all(3, (i) => circle(k / 2, k, k * (0.5 - i * 0.15), { fill: i % 2 ? ink : paper })) +
    all(2, (j) => all(3, (i) => circle(j * k, k / 2, k * (0.5 - i * 0.15), { fill: i % 2 ? ink : paper }))) +
    all(3, (i) => circle(k / 2, 0, k * (0.5 - i * 0.15), { fill: i % 2 ? ink : paper })) +
    circle(k / 2, k, k * 0.08, { fill: 'var(--k)' }),
  star: (k) =>
    rect(0, 0, k, k, { fill: 'var(--k)' }) +
    at(
      k / 2,
      k / 2,
      all(8, (i) => at(0, 0, path(`M0 0L${k * 0.13} ${-k * 0.22}L0 ${-k * 0.47}L${-k * 0.13} ${-k * 0.22}Z`, { fill: i % 2 ? paper : ink, stroke: paper, strokeWidth: 3 }), i * 45)),
    ) +
    all(4, (i) => at(k / 2, k / 2, circle(k / 2, k / 2, k * 0.17, { fill: paper }), i * 90)),
  knot: (k) => rect(0, 0, k, k, { fill: paper }) + all(4, (i) => at(k / 2, k / 2, path(`M${-k * 0.5} ${-k * 0.2}H${k * 0.06}A${k * 0.14} ${k * 0.14} 0 0 1 ${k * 0.2} ${-k * 0.06}V${k * 0.1}`, { stroke: ink, strokeWidth: k * 0.1 }), i * 90)) + circle(k / 2, k / 2, k * 0.08, { fill: 'var(--k)' }),
}
const floor = (cols, rows, k, which) => all(rows, (j) => all(cols, (i) => at(i * k, j * k, which(i, j))))
const wrong = pts('2 1, 5 3, 1 4, 7 0, 8 4, 3 3, 6 5, 9 2, 4 0, 0 2, 8 2')

const gear = (n, r, o = {}, spokes = 5) =>
  path(
    `${range(n, (i) => {
      const a = (i / n) * 6.28318
      const s = 6.28318 / n
      return [
        [r, 0],
        [r, 0.45],
        [r + 26, 0.55],
        [r + 26, 0.9],
      ]
        .map(([d, t], k) => `${i || k ? 'L' : 'M'}${(d * Math.cos(a + s * t)).toFixed(1)} ${(d * Math.sin(a + s * t)).toFixed(1)}`)
        .join('')
    }).join('')}Z`,
    { fill: ink, stroke: paper, strokeWidth: 4, ...o },
  ) +
  circle(0, 0, r * 0.8, { fill: paper }) +
  all(spokes, (i) => at(0, 0, rect(-r * 0.06, 0, r * 0.12, r * 0.84, { fill: o.fill ?? ink }), (i * 360) / spokes)) +
  circle(0, 0, r * 0.22, { fill: o.fill ?? ink }) +
  circle(0, 0, r * 0.08, { fill: paper })
const wheels =
  at(620, 520, gear(60, 390, {}, 6)) +
  at(1160, 380, gear(32, 190, { fill: 'var(--k)' })) +
  at(1310, 690, gear(24, 140)) +
  at(230, 860, gear(24, 140, { fill: 'var(--k)' })) +
  at(1010, 860, gear(28, 168)) +
  at(1480, 260, gear(18, 100, { fill: 'url(#d3)', stroke: 'var(--k)' })) +
  at(180, 180, gear(16, 92, { fill: 'none', stroke: 'var(--k)', strokeDasharray: '10 8' }, 0)) +
  at(1460, 920, gear(16, 92, { fill: 'none', stroke: 'var(--k)', strokeDasharray: '10 8' }, 0))

const letters =
  all(5, (i) =>
    line(
      [
        [0, [180, 330, 740, 840, 940][i]],
        [2000, [180, 330, 740, 840, 940][i]],
      ],
      { strokeWidth: 2.5, strokeDasharray: i === 2 ? '0' : '12 12' },
    ),
  ) +
  text(150, 742, 'R', { fontFamily: 'Newsreader', fontWeight: 800, fontSize: 840, fill: ink }) +
  text(860, 742, 'क', { fontFamily: 'Deva', fontWeight: 800, fontSize: 640, fill: 'url(#d3)', stroke: ink, strokeWidth: 6 }) +
  text(1480, 660, 'ہ', { fontFamily: 'Nastaliq', fontSize: 560, fill: paper, stroke: 'var(--k)', strokeWidth: 7 }) +
  all(3, (i) => circle([236, 1160, 1640][i], [742, 330, 560][i], 13, { fill: 'var(--k)' }))

/** Interest, moving about, classrooms, water, the rest. */
const coin =
  circle(600, 760, 500) +
  [
    [24, ink],
    [19, 'url(#l)'],
    [17, 'url(#d3)'],
    [8, 'var(--k)'],
    [32, 'url(#d1)'],
  ].reduce(
    ([svg, from], [part, fill]) => {
      const p = (t) => {
        const a = (t / 100) * 2 * Math.PI - Math.PI / 2
        return `${600 + 450 * Math.cos(a)} ${760 + 450 * Math.sin(a)}`
      }
      const shape = `M600 760L${p(from)}A450 450 0 0 1 ${p(from + part)}Z`
      return [`${svg}${path(shape, { fill: paper, stroke: 'none' })}${path(shape, { fill, stroke: paper, strokeWidth: 8 })}`, from + part]
    },
    ['', 0],
  )[0] +
  circle(600, 760, 130, { fill: paper }) +
  circle(600, 760, 130, { fill: 'none', stroke: ink, strokeWidth: 8 }) +
  text(600, 800, '100', { ...middle, fontWeight: 750, fontSize: 110 }) +
  all(72, (i) => at(600, 760, rect(-3, -494, 6, 24, { fill: paper }), i * 5))

const cloud = path('M-150 0A70 70 0 0 1-110-90A100 100 0 0 1 80-110A76 76 0 0 1 150 0Z', { fill: 'var(--k)', stroke: 'none' })
const panel = (i, back, inner) => at(i * 533.3, 0, rect(0, 0, 533.3, 900, { fill: back }) + at(266, 470, inner))
/** Three panels: a ship, an umbrella in the rain, a bat and stumps. */
const bulletin =
  panel(0, 'var(--paper)', circle(90, -190, 74) + ship(-20, 120, 0, 8, 'var(--k)') + rect(-100, 0, 60, 74, { fill: ink }) + rect(-28, -26, 40, 100, { fill: ink }) + all(4, (i) => path(`M-266 ${200 + i * 56}q44-34 89 0t89 0t89 0t89 0t89 0t89 0`, { strokeWidth: 10, stroke: ink }))) +
  panel(
    1,
    ink,
    at(0, -130, cloud, 0, 1.25) +
      all(26, (i) => seg(-230 + ((i * 97) % 460), -70 + ((i * 61) % 400), -244 + ((i * 97) % 460), -26 + ((i * 61) % 400), { stroke: paper, strokeWidth: 6 })) +
      path('M-150 250A150 150 0 0 1 150 250Q100 214 50 250Q0 214-50 250Q-100 214-150 250Z', { fill: paper, stroke: 'none' }) +
      path('M0 240V380a26 26 0 0 1-52 0', { stroke: paper, strokeWidth: 12 }),
  ) +
  panel(
    2,
    'var(--paper)',
    at(20, 30, rect(-46, -60, 92, 330, { fill: ink, rx: 26 }) + rect(-16, -230, 32, 180, { fill: 'var(--k)' }), 24) +
      circle(-150, -150, 62, { fill: 'var(--k)' }) +
      path('M-162-211V-89M-138-211V-89', { stroke: paper, strokeWidth: 6, strokeDasharray: '8 8' }) +
      all(3, (i) => rect(90 + i * 44, 190, 16, 240, { fill: 'var(--k)' })) +
      rect(84, 176, 116, 12, { fill: 'var(--k)' }),
  )
/** A singer on the steps of a fort at night, with a lamp, a harmonium and an audience. */
const recital =
  all(90, (i) => circle((i * 397) % 1600, (i * 151) % 420, 2 + ((i * 7) % 4), { fill: paper })) +
  all(5, (i) => path(`M${60 + i * 310} 560V330A120 130 0 0 1 ${300 + i * 310} 330V560Z`, { fill: 'var(--k)', stroke: paper, strokeWidth: 5 })) +
  all(5, (i) => rect(0, 560 + i * 54, 1600, 54, { fill: i % 2 ? 'url(#l)' : 'var(--paper)', stroke: 'var(--k)', strokeWidth: 4 })) +
  circle(800, 440, 215, { fill: paper, opacity: 0.9 }) +
  at(800, 520, circle(0, -150, 46, { fill: 'var(--k)' }) + path('M-110 110Q-96-96 0-100T110 110Z', { fill: 'var(--k)', stroke: 'none' }) + path('M40-60Q130-90 150-160', { strokeWidth: 22, strokeLinecap: 'round' })) +
  at(1010, 590, rect(-70, -40, 140, 70, { fill: 'var(--k)' }) + all(9, (i) => rect(-62 + i * 14, -34, 9, 26, { fill: paper }))) +
  at(610, 600, path('M-44 0H44L28 24H-28Z', { fill: 'var(--k)', stroke: 'none' }) + path('M0-90Q34-34 0-4Q-34-34 0-90Z', { fill: ink, stroke: 'none' })) +
  all(15, (i) => at(40 + i * 112, 860 - (i % 3) * 22, circle(0, -60, 40, { fill: 'var(--k)' }) + path('M-72 100Q-64-22 0-24T72 100Z', { fill: 'var(--k)', stroke: 'none' })))

const mark = (inner) => drawing('480x480', OPINION, circle(240, 240, 214, { fill: 'none', stroke: 'var(--k)', strokeWidth: 8 }) + inner)
const k = { stroke: 'var(--k)', strokeWidth: 9, strokeLinecap: 'round' }
const marks = {
  'first-tide-mark': mark(circle(240, 232, 78, { fill: ink }) + rect(100, 240, 280, 90, { fill: paper }) + all(3, (i) => path(`M${84 + i * 14} ${268 + i * 44}q39-30 78 0t78 0t78 0t${78 - i * 28} 0`, k)) + all(7, (i) => at(240, 232, path('M0-100V-128', k), -72 + i * 24))),
  'manifest-mark': mark(path('M240 84V150M190 190L240 150L290 190', k) + rect(120, 190, 240, 130, { fill: ink }) + all(6, (i) => rect(142 + i * 36, 206, 12, 98, { fill: paper })) + path('M96 366q36-26 72 0t72 0t72 0t72 0', k)),
  'rain-gauge-mark': mark(path('M176 96H304L276 150V360A36 36 0 0 1 204 360V150Z', { ...k, fill: 'none' }) + path('M212 262H268V358A28 28 0 0 1 212 358Z', { fill: ink, stroke: 'none' }) + all(5, (i) => path(`M292 ${190 + i * 40}h${i % 2 ? 22 : 40}`, k))),
  'dopahar-mark': mark(path('M120 190H320V260A90 90 0 0 1 230 350H210A90 90 0 0 1 120 260Z', { fill: ink, stroke: 'none' }) + path('M320 206h26a44 44 0 0 1 0 88h-30M110 376h220', k) + all(3, (i) => path(`M${172 + i * 48} 160c-22-26 22-40 0-70`, k))),
  'courier-mark': mark(text(240, 350, 'C', { ...middle, fontFamily: 'Newsreader', fontWeight: 800, fontSize: 340 }) + path('M96 392q36-22 72 0t72 0t72 0t72 0', k)),
  'radio-mark': mark(
    all(9, (i) => {
      const h = [40, 90, 150, 70, 200, 110, 170, 80, 36][i]
      return rect(112 + i * 29, 240 - h / 2, 15, h, { fill: ink })
    }),
  ),
  'archive-mark': mark(all(4, (i) => rect(128 + i * 8, 128 + i * 58, 224 - (i % 2) * 22, 46, { fill: i % 2 ? 'url(#d3)' : ink, stroke: 'var(--k)', strokeWidth: 5 })) + all(4, (i) => rect(160 + i * 8, 146 + i * 58, 60, 10, { fill: paper }))),
}

export const patterns = {
  'chart-venus': night('venus'),
  'chart-crescent': night('crescent'),
  'chart-river': night('river'),
  'chart-meteors': night('meteors'),
  'chart-dawn': night('dawn'),
  'chart-of-the-month': drawing('1200x1500', WORLD, chartOfSky, WORLD),
  'tile-moon-cousin': drawing(
    '1400x1400',
    CULTURE,
    floor(4, 4, 350, () => tile.moon(350)),
  ),
  'tile-sea-firm': drawing(
    '1400x1400',
    CULTURE,
    floor(5, 5, 280, () => tile.sea(280)),
  ),
  'tile-stairwell': drawing(
    '1200x1500',
    CULTURE,
    floor(4, 5, 300, (_i, j) => (j < 2 ? tile.knot(300) : tile.star(300))),
  ),
  'tile-upside-down': drawing(
    '1600x1067',
    CULTURE,
    floor(10, 7, 160, (i, j) => (wrong.some(([x, y]) => x === i && y === j) ? at(160, 160, tile.moon(160), 180) : tile.moon(160))),
  ),
  'tiles-kothi-road': drawing(
    '2000x1000',
    CULTURE,
    floor(8, 4, 250, (i, j) => ((i + j) % 2 ? tile.star(250) : tile.knot(250))),
  ),
  'unnees-purze': drawing('1600x1067', NATION, wheels),
  'kamble-letters': drawing('2000x1000', CULTURE, letters),
  'teen-minute': drawing('1600x900', NATION, bulletin),
  'ghazal-ki-shaam': drawing('1600x900', CULTURE, recital, CULTURE),
  'hundred-mohurs': drawing('1200x1500', NATION, coin),
  ...marks,
}
