import { all, at, bold, circle, curve, drawing, halo, land, line, middle, path, place, pts, ragged, random, range, rect, seg, ship, text, waves } from './draw.mjs'
import { BUSINESS, NATION, SCIENCE, SPORT, TECHNOLOGY } from './inks.mjs'

function cricketWard() {
  const now = pts('900 -30, 860 140, 980 330, 880 540, 980 760, 940 1100')
  return (
    all(7, (i) => seg(-20, 60 + i * 170, 1640, 20 + i * 175, { strokeWidth: 2.5 }) + seg(90 + i * 250, -20, 60 + i * 260, 1100, { strokeWidth: 2.5 })) +
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
    pts('640 480, 700 690, 760 380, 1080 450, 1120 640, 1010 720, 1170 540')
      .map(([x, y]) => circle(x, y, 13, { fill: 'var(--k)' }))
      .join('') +
    text(300, 560, 'Bats here', { ...bold, fontSize: 66, ...halo }) +
    text(1180, 560, 'Fields here', { ...bold, fontSize: 66, ...halo }) +
    text(700, 1010, 'Before 2019', { ...place, fontSize: 38, textAnchor: 'end', ...halo })
  )
}

function berths() {
  const shore = ragged(pts('-20 250, 300 270, 560 250, 620 420, 900 430, 1250 400, 1620 420'), 8, 6)
  return (
    waves(1600, 900) +
    curve([[-30, -30], ...shore, [1630, -30]], { ...land, fill: 'var(--paper)' }) +
    path('M560 250H620V420H560Z', { fill: 'var(--paper)', stroke: 'none' }) +
    curve(pts('660 425, 700 560, 860 610, 1080 600, 1300 620, 1440 560, 1500 415'), { fill: 'var(--paper)', stroke: 'none' }) +
    curve(pts('660 425, 700 560, 860 610, 1080 600, 1300 620, 1440 560, 1500 415'), { fill: 'url(#d2)', strokeWidth: 4, strokeDasharray: '14 10', close: 'Z' }) +
    all(4, (i) => rect(690 + i * 200, 425, 186, 96, { fill: 'var(--ink)', stroke: 'var(--paper)', strokeWidth: 6 }) + text(783 + i * 200, 490, i + 1, { ...middle, ...bold, fontSize: 52, fill: 'var(--paper)' }) + ship(783 + i * 200, 548, 0, 3, 'var(--k)')) +
    all(3, (i) => rect(70 + i * 160, 272, 150, 40, { fill: 'var(--k)' })) +
    text(70, 225, 'East Basin today', { ...place }) +
    text(1100, 380, 'Four berths', { ...bold, fontSize: 54, ...middle }) +
    all(26, (i) => at(820 + (i % 9) * 62, 585 + Math.floor(i / 9) * 10, circle(0, 0, 4, { fill: 'var(--k)' }))) +
    text(1080, 690, 'The landing of 430 families', { ...place, ...middle, ...halo }) +
    curve([[-30, 930], ...ragged(pts('-20 760, 260 740, 520 790, 760 930'), 4, 8)], { ...land }) +
    all(52, (i) => at(30 + (i % 13) * 46, 770 + Math.floor(i / 13) * 30 + (i % 2) * 12, path('M0 14V0M0 4C-14-4-12-18 0-20C12-18 14-4 0 4', { fill: 'var(--ink)', stroke: 'var(--ink)', strokeWidth: 3 }))) +
    text(330, 720, 'Mangroves, 190 hectares', { ...place, fontSize: 38, ...halo, ...middle })
  )
}

function cable() {
  const slope = pts('-20 330, 260 350, 480 420, 640 560, 860 690, 1120 760, 1400 790, 1640 800')
  return (
    rect(0, 190, 1600, 720, { fill: 'url(#w)', opacity: 0.5 }) +
    curve([...slope, [1640, 930], [-20, 930]], { fill: 'var(--paper)', stroke: 'none' }) +
    curve([...slope, [1640, 930], [-20, 930]], { fill: 'url(#d2)', stroke: 'none' }) +
    curve(slope, { strokeWidth: 6 }) +
    seg(0, 190, 1600, 190, { strokeWidth: 5 }) +
    curve(pts('520 450, 640 500, 760 640, 900 720, 1060 745, 900 745, 720 680, 600 560'), { fill: 'var(--k)', stroke: 'none', close: 'Z' }) +
    curve(pts('0 322, 260 342, 470 408, 560 470'), { stroke: 'var(--ink)', strokeWidth: 14 }) +
    circle(562, 472, 16, {}) +
    curve(pts('1600 792, 1380 780, 1160 752, 1080 720, 1010 470, 960 240, 948 196'), { stroke: 'var(--ink)', strokeWidth: 14 }) +
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
  const coast = ragged(pts('-20 240, 260 250, 420 360, 560 380, 700 300, 850 330, 980 440, 1200 420, 1420 470, 1560 600, 1720 640, 2030 720'), 9, 12)
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
  const coast = ragged(pts('-20 200, 300 260, 520 380, 760 360, 980 470, 1300 430, 1640 520, 2030 480'), 13, 12)
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
    pts('520 380, 980 470, 1640 520')
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
    curve(pts('120 930, 360 760, 300 520, 620 380, 980 470, 1280 330, 1500 430, 1320 620, 980 680, 760 830'), { stroke: 'var(--paper)', strokeWidth: 46 }) +
    curve(pts('120 930, 360 760, 300 520, 620 380, 980 470, 1280 330, 1500 430, 1320 620, 980 680, 760 830'), { strokeWidth: 5, strokeDasharray: '4 16', strokeLinecap: 'round' }) +
    rect(1420, 700, 330, 170, { fill: 'var(--paper)', stroke: 'var(--k)', strokeWidth: 6 }) +
    rect(1436, 716, 298, 138, { fill: 'url(#w)' }) +
    all(7, (i) => circle(1470 + i * 38, 750 + (i % 3) * 36, 15)) +
    rect(540, 120, 260, 110, { fill: 'var(--k)', stroke: 'var(--paper)', strokeWidth: 8 }) +
    pts('120 930, 300 520, 980 470, 1500 430, 980 680')
      .map(([x, y], i) => circle(x, y, 34, { fill: 'var(--k)', stroke: 'var(--paper)', strokeWidth: 6 }) + text(x, y + 14, [10, 11, 12, 1, 2][i], { ...middle, ...bold, fontSize: 40, fill: 'var(--paper)' }))
      .join('')
  )
}

/** Kilometres by kilometre: the Panna ferry. */
function crossing() {
  return (
    waves(1200, 1500) +
    curve([[-30, -30], ...ragged(pts('-30 250, 240 300, 480 240, 760 310, 1230 230'), 2, 10), [1230, -30]], land) +
    curve([[-30, 1530], ...ragged(pts('-30 1330, 220 1260, 520 1210, 800 1270, 1230 1220'), 6, 12), [1230, 1530]], land) +
    curve(pts('500 250, 520 420, 640 620, 600 820, 540 1020, 560 1220'), { stroke: 'var(--ink)', strokeWidth: 12, strokeDasharray: '6 26', strokeLinecap: 'round' }) +
    pts('500 250 0, 520 420 9, 620 720 17, 545 1090 31')
      .map(([x, y, m]) => circle(x, y, 44, { stroke: 'var(--paper)', strokeWidth: 8 }) + text(x, y + 16, m, { ...middle, ...bold, fontSize: 46, fill: 'var(--paper)' }))
      .join('') +
    text(580, 190, 'Old Quay', { ...place, fontSize: 64 }) +
    text(640, 1380, 'Panna Island', { ...place, fontSize: 64 }) +
    text(720, 735, '34 minutes', { ...bold, fontSize: 60, ...halo })
  )
}

export const places = {
  'ward-through-pitch': drawing('1600x1067', NATION, cricketWard()),
  'berths-on-mud': drawing('1600x900', BUSINESS, berths()),
  'cable-ends': drawing('1600x900', TECHNOLOGY, cable()),
  'six-towns': drawing('2000x1000', SPORT, sixTowns()),
  'tez-hawain': drawing('2000x1000', NATION, storm()),
  'garden-plan': drawing('2000x1000', SCIENCE, garden()),
  'panna-crossing': drawing('1200x1500', NATION, crossing()),
}
