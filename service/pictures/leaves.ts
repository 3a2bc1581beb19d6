import { darker, lighter } from './color'
import { circle, path, round, shift, stroke } from './marks'

/** A leaf that grows upwards from the origin: one half in light, one in shade, with its veins. */
export function leaf(length: number, width: number, color: string): string {
  const l = length
  const w = width
  const veins = [0.22, 0.38, 0.54, 0.7]
    .map(
      (t) =>
        `M0 ${round(-l * t)}L${round(-w * 0.62 * (1.15 - t))} ${round(-l * (t + 0.13))}M0 ${round(-l * t)}L${round(w * 0.62 * (1.15 - t))} ${round(-l * (t + 0.13))}`,
    )
    .join('')
  return (
    path(
      `M0 0C${round(-w)} ${round(-l * 0.25)} ${round(-w * 0.9)} ${round(-l * 0.7)} 0 ${round(-l)}Z`,
      lighter(color, 0.08),
    ) +
    path(
      `M0 0C${round(w)} ${round(-l * 0.25)} ${round(w * 0.9)} ${round(-l * 0.7)} 0 ${round(-l)}Z`,
      darker(color, 0.14),
    ) +
    stroke(`M0 ${round(l * 0.12)}L0 ${round(-l * 0.96)}`, lighter(color, 0.28), l * 0.011) +
    stroke(veins, lighter(color, 0.28), l * 0.006, 'opacity=".55"')
  )
}

/** A stem with leaves in pairs. */
export function sprig(length: number, color: string, pairs: number, plump: number): string {
  let out = stroke(`M0 0L0 ${round(-length)}`, darker(color, 0.2), length * 0.014)
  for (let i = 0; i < pairs; i++) {
    const y = -length * (0.2 + (i / pairs) * 0.75)
    const size = length * 0.3 * (1.1 - (i / pairs) * 0.55)
    for (const side of [-1, 1])
      out += shift(
        0,
        y,
        leaf(size, size * plump, i % 2 ? color : lighter(color, 0.07)),
        `rotate(${side * (58 - i * 3)})`,
      )
  }
  return out + shift(0, -length * 0.97, leaf(length * 0.2, length * 0.2 * plump, lighter(color, 0.12)))
}

/** A feathered frond that bows to one side. */
export function frond(length: number, color: string, bow: number): string {
  const count = 22
  const spine = (t: number) => [bow * length * t * t, -length * t * (1 - 0.18 * t * Math.abs(bow))] as const
  let out = ''
  for (let i = 2; i < count; i++) {
    const t = i / count
    const [x, y] = spine(t)
    const reach = length * 0.34 * Math.sin(Math.PI * (0.16 + t * 0.8))
    const lean = (bow * t * 110) / 1.6
    for (const side of [-1, 1]) {
      const tone = side < 0 ? lighter(color, 0.07) : darker(color, 0.1)
      out += shift(
        x,
        y,
        path(
          `M0 0Q${round(reach * 0.09)} ${round(-reach * 0.5)} 0 ${round(-reach)}Q${round(-reach * 0.07)} ${round(-reach * 0.5)} 0 0Z`,
          tone,
        ),
        `rotate(${round(lean + side * (62 - t * 26))})`,
      )
    }
  }
  const [ex, ey] = spine(1)
  return (
    out +
    stroke(
      `M0 0Q${round(bow * length * 0.08)} ${round(-length * 0.55)} ${round(ex)} ${round(ey)}`,
      lighter(color, 0.2),
      length * 0.01,
    )
  )
}

/** An open flower around the origin. */
export function flower(radius: number, petals: number, color: string, heart: string): string {
  const ring = (r: number, tone: string, turn: number) =>
    Array.from(
      { length: petals },
      (_, i) =>
        `<g transform="rotate(${round((i / petals) * 360 + turn)})">${path(`M0 0C${round(-r * 0.42)} ${round(-r * 0.35)} ${round(-r * 0.34)} ${round(-r * 0.95)} 0 ${round(-r)}C${round(r * 0.34)} ${round(-r * 0.95)} ${round(r * 0.42)} ${round(-r * 0.35)} 0 0Z`, i % 2 ? tone : lighter(tone, 0.08))}${stroke(`M0 ${round(-r * 0.3)}V${round(-r * 0.75)}`, darker(tone, 0.2), r * 0.02, 'opacity=".5"')}</g>`,
    ).join('')
  return (
    ring(radius, darker(color, 0.12), 180 / petals) +
    ring(radius * 0.82, color, 0) +
    circle(0, 0, radius * 0.22, heart) +
    circle(-radius * 0.05, -radius * 0.05, radius * 0.12, lighter(heart, 0.3))
  )
}
