import { darker, lighter } from './color'
import { circle, ellipse, path, rect, round, stroke } from './marks'
import type { Random } from './random'

/** Each tree stands on (x, y) and is `size` high. */
type Tree = (random: Random, x: number, y: number, size: number, color: string) => string

export const broadleaf: Tree = (random, x, y, size, color) => {
  const r = size * 0.32
  const crown = [
    [-0.22, 0.55, 0.85],
    [0.24, 0.6, 0.8],
    [0, 0.78, 1],
  ] as const
  const lean = random.between(-0.06, 0.06) * size
  return (
    rect(x - size * 0.03, y - size * 0.5, size * 0.06, size * 0.52, darker(color, 0.35)) +
    crown.map(([dx, dy, k]) => circle(x + dx * size + lean, y - dy * size, r * k, color)).join('') +
    crown
      .map(([dx, dy, k]) =>
        circle(x + dx * size + lean - r * 0.2, y - dy * size - r * 0.18, r * k * 0.62, lighter(color, 0.12)),
      )
      .join('')
  )
}

export const conifer: Tree = (_random, x, y, size, color) =>
  [0, 0.24, 0.46]
    .map((lift, i) => {
      const half = size * (0.24 - i * 0.05)
      const foot = y - size * (0.08 + lift)
      const tip = foot - size * 0.46
      return (
        path(
          `M${round(x - half)} ${round(foot)}L${round(x)} ${round(tip)}L${round(x + half)} ${round(foot)}Z`,
          color,
        ) +
        path(
          `M${round(x)} ${round(tip)}L${round(x + half)} ${round(foot)}L${round(x)} ${round(foot)}Z`,
          darker(color, 0.22),
        )
      )
    })
    .join('')

export const palm: Tree = (random, x, y, size, color) => {
  const lean = size * random.between(-0.22, 0.22)
  const top = [x + lean, y - size] as const
  const trunk = stroke(
    `M${round(x)} ${round(y)}Q${round(x + lean * 0.15)} ${round(y - size * 0.6)} ${round(top[0])} ${round(top[1])}`,
    darker(color, 0.25),
    size * 0.045,
  )
  const fronds = Array.from({ length: 9 }, (_, i) => {
    const angle = Math.PI * (1.04 + (i / 8) * 0.92) + random.between(-0.08, 0.08)
    const reach = size * random.between(0.36, 0.46)
    const ex = top[0] + Math.cos(angle) * reach
    const droop = top[1] + Math.sin(angle) * reach * 0.55 + reach * 0.38 * Math.abs(Math.cos(angle))
    const mx = top[0] + Math.cos(angle) * reach * 0.55
    const my = top[1] + Math.sin(angle) * reach * 0.75 - reach * 0.08
    const tone = i % 2 ? color : lighter(color, 0.1)
    return path(
      `M${round(top[0])} ${round(top[1])}Q${round(mx)} ${round(my - size * 0.07)} ${round(ex)} ${round(droop)}Q${round(mx)} ${round(my + size * 0.06)} ${round(top[0])} ${round(top[1])}Z`,
      tone,
    )
  })
  return (
    trunk +
    fronds.join('') +
    ellipse(top[0], top[1] + size * 0.01, size * 0.035, size * 0.03, darker(color, 0.3))
  )
}
