/** Heads modelled as distance fields, lit, and engraved in lines that follow their form. */
import sharp from 'sharp'
import { clamp, mixInks } from './screen.mjs'

const SKIN = 0
const HAIR = 1
const CLOTH = 2
const EYE = 3
const FRAME = 4
const SCARF = 5

const ball = (x, y, z, cx, cy, cz, r) => Math.hypot(x - cx, y - cy, z - cz) - r
function egg(x, y, z, cx, cy, cz, a, b, c) {
  const [u, v, w] = [(x - cx) / a, (y - cy) / b, (z - cz) / c]
  const k = Math.hypot(u, v, w)
  return (k * (k - 1)) / (Math.hypot(u / a, v / b, w / c) || 1e-6)
}
function rod(x, y, z, ax, ay, az, bx, by, bz, ra, rb = ra) {
  const [px, py, pz, dx, dy, dz] = [x - ax, y - ay, z - az, bx - ax, by - ay, bz - az]
  const t = clamp((px * dx + py * dy + pz * dz) / (dx * dx + dy * dy + dz * dz))
  return Math.hypot(px - dx * t, py - dy * t, pz - dz * t) - ra - (rb - ra) * t
}
const join = (a, b, k) => {
  const h = Math.max(k - Math.abs(a - b), 0) / k
  return Math.min(a, b) - h * h * k * 0.25
}
const carve = (a, b, k) => -join(-a, b, k)

/** @returns [distance, material] */
function field(x, y, z, f) {
  const ax = Math.abs(x)
  const w = f.wide
  let d = egg(x, y, z, 0, 0.36, -0.12, 0.8 * w, 0.86, 0.95)
  d = join(d, egg(x, y, z, 0, -0.32, 0.16, 0.6 * w * f.jaw, 0.78, 0.66), 0.28)
  d = join(d, ball(x, y, z, 0, -0.93, 0.44, 0.17 * f.chin), 0.3)
  d = join(d, ball(ax, y, z, 0.44 * w, -0.18, 0.48, 0.2 * f.cheek), 0.3)
  d = join(d, rod(ax, y, z, 0.1, 0.2, 0.78, 0.48 * w, 0.2, 0.6, 0.09 * f.brow), 0.14)
  d = carve(d, ball(ax, y, z, 0.32, 0.04, 0.95, 0.2), 0.16)
  d = join(d, rod(x, y, z, 0, 0.16, 0.76, 0, -0.24, 0.84 + 0.2 * f.nose, 0.06, 0.105 * f.noseWide), 0.1)
  d = join(d, ball(ax, y, z, 0.12 * f.noseWide, -0.27, 0.84 + 0.04 * f.nose, 0.075), 0.07)
  d = carve(d, ball(ax, y, z, 0.07, -0.37, 0.96, 0.03), 0.05)
  const up = 2.2 * f.smile * ax * ax
  d = join(d, rod(ax, y - up, z, 0, -0.5, 0.83, 0.24, -0.54, 0.72, 0.045 * f.lips, 0.02), 0.06)
  d = join(d, rod(ax, y - up, z, 0, -0.63, 0.81, 0.18, -0.61, 0.75, 0.06 * f.lips, 0.03), 0.07)
  d = carve(d, rod(ax, y - up, z, 0, -0.565, 0.9, 0.3, -0.555, 0.74, 0.012), 0.05)
  if (f.age > 0) {
    d = carve(d, rod(ax, y, z, 0.2, -0.24, 0.88, 0.33, -0.56, 0.72, 0.012 * f.age), 0.06)
    d = carve(d, rod(ax, y, z, 0.2, -0.13, 0.8, 0.42, -0.12, 0.68, 0.01 * f.age), 0.06)
    for (let i = 0; i < 2; i++) d = carve(d, rod(ax, y, z, 0, 0.5 + i * 0.14, 0.84, 0.34, 0.48 + i * 0.14, 0.76, 0.008 * f.age), 0.05)
  }
  d = join(d, egg(ax, y, z, 0.81 * w, 0.0, -0.12, 0.09, 0.24, 0.15), 0.06)
  d = join(d, rod(x, y, z, 0, -0.7, -0.2, 0, -1.7, -0.35, 0.45 * f.neck, 0.5 * f.neck), 0.14)
  let m = SKIN
  const put = (e, material) => {
    if (e < d) {
      d = e
      m = material
    }
  }
  const eye = ball(ax, y, z, 0.32, 0.05, 0.64, 0.145)
  const almond = Math.max(eye - 0.012, -Math.max(Math.abs(ax - 0.32) - 0.125, Math.abs(y - 0.045) - f.eyes * (1 - ((ax - 0.32) / 0.14) ** 2)))
  d = join(d, Math.max(almond, eye - 0.02), 0.03)
  put(eye, EYE)

  let cloth = join(rod(ax, y, z, 0, -1.62, -0.3, 1.15 * f.shoulders, -2.0, -0.35, 0.46, 0.46), egg(x, y, z, 0, -2.5, -0.2, 1.45 * f.shoulders, 1.1, 0.62), 0.3)
  cloth = join(cloth, rod(ax, y, z, 1.15 * f.shoulders, -2, -0.35, 1.3 * f.shoulders, -3.4, -0.3, 0.46), 0.2)
  put(f.collar === 'open' ? carve(cloth, rod(x, y, z, 0, -1.1, 0.25, 0, -1.95, 0.5, 0.34, 0.05), 0.05) : cloth, CLOTH)
  if (f.collar === 'shirt') put(rod(ax, y, z, 0.03, -1.5, 0.3, 0.44, -1.14, -0.1, 0.085), CLOTH)

  const skull = egg(x, y, z, 0, 0.36, -0.12, 0.8 * w, 0.86, 0.95)
  const strand = f.curl ? 0.05 * Math.sin(x * 17 + 2 * Math.sin(y * 9)) * Math.sin(y * 15 + z * 13) : 0.009 * Math.sin(Math.atan2(x - f.part, y + 0.3) * 60)
  if (f.hair > 0) {
    const line = f.hairline
    const free = egg(x, y, z, f.part * 0.3, -0.42, 1.1, 0.8 * w, 1.16 + line, 0.98)
    let cap = Math.max(skull - f.hair + strand, -free)
    cap = Math.max(cap, f.low - y + (z > 0.2 ? 0.35 : 0) + Math.max(0, z) * 0.3)
    put(cap, HAIR)
  }
  if (f.long) put(Math.max(join(egg(ax, y, z, 0.78 * w, -0.55, -0.25, 0.24, f.long, 0.42), egg(x, y, z, 0, -0.4, -0.55, 0.85, f.long, 0.4), 0.2) + strand, ax < 0.4 && z > 0.1 ? 0.1 : -9), HAIR)
  if (f.bun) put(ball(x, y, z, f.bun === 2 ? 0.0 : 0.55, f.bun === 2 ? 1.13 : 0.75, -0.55, 0.36) + strand, HAIR)
  if (f.braid) for (let i = 0; i < 6; i++) put(ball(x, y, z, 0.72 - i * 0.02 + (i % 2) * 0.06, -0.75 - i * 0.24, 0.12 + i * 0.05, 0.16), HAIR)
  if (f.beard) {
    const chinward = -0.5 - y + 1.0 * Math.max(0, ax - 0.3)
    const hairy = d - f.beard + 0.015 * Math.sin(x * 40 + y * 8) * Math.sin(y * 26)
    const mouth = egg(x, y, z, 0, -0.56, 0.86, 0.2, 0.1, 0.3)
    if (m === SKIN && y > -1.25 - f.beard) put(Math.max(hairy, -chinward, -mouth, -(z + 0.1)), HAIR)
    put(rod(x, y, z, 0, -0.95, 0.42, 0, -0.95 - f.beard * 2.4, 0.42, 0.2, 0.1) + 0.012 * Math.sin(x * 46), HAIR)
  }
  if (f.moustache) put(rod(ax, y, z, 0.03, -0.42, 0.9, 0.26 * f.moustache, -0.5 + (f.moustache - 1) * 0.3, 0.74, 0.065, 0.025), HAIR)
  if (f.scarf) {
    const fold = 0.016 * Math.sin((y * 1.6 + ax * 2.4 + z) * 8)
    const over = join(join(skull - 0.13, rod(x, y, z, 0, -0.1, -0.3, 0, -1.5, -0.25, 0.8, 0.75), 0.3), egg(x, y, z, 0, -1.75, -0.1, 0.95, 0.6, 0.75), 0.3)
    const hole = egg(x, y, z, 0, f.scarf === 2 ? -0.1 : -0.1, 1.05, 0.62 * w, f.scarf === 2 ? 1.02 : 0.94, 0.9)
    put(Math.max(over + fold, f.scarf === 2 ? -join(hole, egg(x, y, z, 0, -1.3, 0.6, 0.4, 0.9, 0.9), 0.3) : -hole), SCARF)
  }
  if (f.cap) {
    put(Math.max(egg(x, y, z, 0, 0.42, -0.12, 0.86 * w + f.hair, 0.9 + f.hair, 1 + f.hair), 0.72 - y - z * 0.06), SCARF)
    if (f.cap === 2) put(egg(x, y, z, 0, 0.66, 0.75, 0.6, 0.06, 0.5), SCARF)
  }
  if (f.turban) for (let i = 0; i < 5; i++) put(egg(x, y - 0.26 * x * (i % 2 ? 1 : -1), z, 0, 0.55 + i * 0.16, -0.1, 0.98 - i * 0.1, 0.17, 1.06 - i * 0.09), SCARF)
  if (f.glasses) {
    const [cx, cy, cz, r] = [0.33, 0.03, 0.94, f.glasses]
    const flat = Math.hypot(Math.hypot(ax - cx, (y - cy) * 1.12) - r, z - cz + ax * 0.12)
    put(flat - 0.03, FRAME)
    put(rod(ax, y, z, 0, 0.06, 0.95, 0.13, 0.06, 0.93, 0.025), FRAME)
    put(rod(ax, y, z, cx + r, 0.06, 0.88 - r * 0.2, 0.84 * w, 0.08, -0.05, 0.024), FRAME)
  }
  if (f.earring) put(ball(ax, y, z, 0.86 * w, -0.3, -0.05, 0.055), FRAME)
  return [d, m]
}

const AVERAGE = {
  wide: 1,
  jaw: 1,
  chin: 1,
  cheek: 1,
  brow: 1,
  nose: 1,
  noseWide: 1,
  lips: 1,
  smile: 0.25,
  age: 0,
  neck: 1,
  shoulders: 1,
  eyes: 0.075,
  collar: 'shirt',
  hair: 0.1,
  hairline: 0,
  part: 0.1,
  low: -0.2,
  turn: 22,
  tilt: 0,
  zoom: 3.9,
  pitch: 0.052,
  back: 0,
  skin: 0.8,
  tone: 0.12,
  cloth: 0.5,
  wear: 0.3,
  brows: 1,
}

function albedo(m, x, y, z, f) {
  const ax = Math.abs(x)
  if (m === HAIR) return f.tone
  if (m === CLOTH) return f.stripes && Math.sin(x * 26) > 0.3 ? f.cloth * 0.45 : f.cloth
  if (m === FRAME) return 0.05
  if (m === SCARF) return f.wear
  if (m === EYE) {
    const r = Math.hypot(ax - 0.32 - (x < 0 ? 0.012 : -0.012), y - 0.045)
    return r < 0.062 ? (Math.hypot(ax - 0.29, y - 0.075) < 0.018 ? 1 : 0.04) : 0.92
  }
  const lid = ((ax - 0.32) / 0.155) ** 2 + ((y - 0.04) / (f.eyes + 0.03)) ** 2
  if (z > 0.3 && y > 0.03 && lid > 0.72 && lid < 1.3) return 0.06
  const browY = 0.2 + 0.22 * Math.min(ax - 0.12, 0.17) - 0.5 * Math.max(0, ax - 0.3)
  if (z > 0.3 && ax > 0.12 && ax < 0.52 && Math.abs(y - browY) < 0.042 * f.brows * (1.2 - ax)) return f.tone * 0.8 + 0.05
  const up = 2.2 * f.smile * ax * ax
  if (z > 0.6 && ax < 0.27 && Math.abs(y - up + 0.565) < 0.085 * Math.sqrt(1 - (ax / 0.27) ** 2)) return f.skin * (Math.abs(y - up + 0.565) < 0.016 ? 0.25 : f.rouge ? 0.62 : 0.82)
  return f.skin
}

const LIGHT = [-0.55, 0.62, 0.56]

/** @returns tone from 0 (paper) to 1, and which way lines run, for each pixel */
function shoot(f, width, height) {
  const scale = f.zoom / height
  const [ct, st] = [Math.cos((f.turn * Math.PI) / 180), Math.sin((f.turn * Math.PI) / 180)]
  const [ca, sa] = [Math.cos((f.tilt * Math.PI) / 180), Math.sin((f.tilt * Math.PI) / 180)]
  const at = (X, Y, Z) => {
    const [x1, y1] = [X * ca - Y * sa, X * sa + Y * ca]
    return [x1 * ct - Z * st, y1, x1 * st + Z * ct]
  }
  const dist = (X, Y, Z) => field(...at(X, Y, Z), f)
  const tone = new Float32Array(width * height)
  const run = new Float32Array(width * height)
  const depth = new Float32Array(width * height).fill(-9)
  const kind = new Int8Array(width * height).fill(-1)
  for (let j = 0; j < height; j++)
    for (let i = 0; i < width; i++) {
      const [X, Y] = [(i - width / 2) * scale, (height / 2 - j) * scale - 0.42 - (f.zoom - 3.9) * 0.3]
      let [Z, d, m] = [1.7, 1, -1]
      for (let n = 0; n < 70 && Z > -1.4; n++) {
        ;[d, m] = dist(X, Y, Z)
        if (d < 0.004) break
        Z -= Math.max(d * 0.75, 0.004)
      }
      if (d >= 0.02) continue
      const e = 0.006
      const base = dist(X, Y, Z)[0]
      let [nx, ny, nz] = [dist(X + e, Y, Z)[0] - base, dist(X, Y + e, Z)[0] - base, dist(X, Y, Z + e)[0] - base]
      const l = Math.hypot(nx, ny, nz) || 1
      ;[nx, ny, nz] = [nx / l, ny / l, nz / l]
      let open = 0
      for (let n = 1; n <= 4; n++) open += clamp(dist(X + nx * n * 0.09, Y + ny * n * 0.09, Z + nz * n * 0.09)[0] / (n * 0.09)) / 4
      let shadow = 1
      for (let s = 0.08; s < 1.2; s += 0.14) shadow = Math.min(shadow, clamp(0.35 + (5 * dist(X + LIGHT[0] * s, Y + LIGHT[1] * s, Z + LIGHT[2] * s)[0]) / s))
      const key = Math.max(0, nx * LIGHT[0] + ny * LIGHT[1] + nz * LIGHT[2])
      const back = Math.max(0, nx * 0.8 + nz * 0.2 - ny * 0.1) ** 3 * 0.25
      const gloss = m === HAIR ? Math.max(0, ny * 0.75 + nz * 0.45 - nx * 0.4) ** 8 * 0.45 : 0
      const p = at(X, Y, Z)
      const lit = albedo(m, ...p, f) * (key * shadow * 0.95 + 0.2 * open + back) + gloss
      const k = j * width + i
      tone[k] = 1 - clamp(lit * 1.28)
      depth[k] = Z
      kind[k] = m
      run[k] = m === HAIR ? Math.atan2(p[0] - f.part, p[1] + 0.4) * 1.1 + p[1] * 0.12 : m === CLOTH ? X * 0.6 + Y * 0.8 + Z * 0.3 : Y * 0.94 + Z * 0.42 + X * 0.16
    }
  return { tone, run, depth, kind }
}

/** @returns sharp instance */
export async function engrave(face, { width, height, ink }) {
  const f = { ...AVERAGE, ...face }
  const { pitch, back } = f
  const { tone, run, depth, kind } = shoot(f, width, height)
  const out = Buffer.alloc(width * height * 3)
  for (let j = 0; j < height; j++)
    for (let i = 0; i < width; i++) {
      const k = j * width + i
      const edge = [1, width].some((step) => Math.abs((depth[k] ?? 0) - (depth[k + step] ?? 0)) > 0.13 || kind[k] !== kind[k + step])
      let a = 0
      if (kind[k] === -1) {
        const s = 0.5 + 0.5 * Math.cos(((i + j) * 2 * Math.PI) / 8)
        a = clamp((back - s) / 0.4 + 0.5) * (back > 0 ? 1 : 0)
      } else {
        const s = 0.5 + 0.5 * Math.cos((2 * Math.PI * run[k]) / pitch)
        const t = kind[k] === HAIR ? Math.min(tone[k], 0.8) : tone[k]
        a = clamp((t * 1.25 - 0.2 - s) / 0.35 + 0.5)
        const c = 0.5 + 0.5 * Math.cos((2 * Math.PI * (i + j)) / 8)
        a = Math.max(a, clamp((t * 1.7 - 1.0 - c) / 0.35 + 0.5), clamp((t - 0.9) / 0.05))
      }
      if (edge) a = 1
      out.set(mixInks(ink, Math.round(a * 3) / 3, 0), k * 3)
    }
  return sharp(out, { raw: { width, height, channels: 3 } })
}
