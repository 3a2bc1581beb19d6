import type { Canvas } from './canvas'
import { mix } from './color'
import type { Light } from './light'
import { circle, faded, rect, stroke } from './marks'

/** The sky down to `horizon`, with a low sun or moon; answers where it stands. */
export function paintSky(canvas: Canvas, light: Light, horizon: number, sunHeight: number): [number, number] {
  const { random, width, height, unit } = canvas
  const [top, middle, low] = light.sky
  canvas.add(
    rect(0, 0, width, height, low),
    rect(
      0,
      0,
      width,
      horizon,
      canvas.linear([
        [0, top],
        [0.55, middle],
        [1, low],
      ]),
    ),
  )
  const x = width * (random.chance(0.5) ? random.between(0.18, 0.38) : random.between(0.62, 0.82))
  const y = sunHeight
  const halo = canvas.radial([
    [0, light.glow, 0.85],
    [0.35, light.glow, 0.32],
    [1, light.glow, 0],
  ])
  const radius = unit * random.between(6, 10)
  canvas.add(
    circle(x, y, unit * 62, halo),
    circle(x, y, radius * 1.7, light.sun, 'opacity=".18"'),
    circle(
      x,
      y,
      radius,
      canvas.linear([
        [0, light.sun],
        [1, light.glow],
      ]),
    ),
  )
  return [x, y]
}

/** Flat-bottomed clouds: rounded bars in a heap, lit from above. */
export function paintClouds(canvas: Canvas, light: Light, horizon: number, count: number): void {
  const { random, width, unit } = canvas
  for (let i = 0; i < count; i++) {
    const y = horizon * random.between(0.12, 0.7)
    const size = unit * (2.2 + 3.4 * (1 - y / horizon)) * random.between(0.8, 1.3)
    const x = width * random.next()
    const length = size * random.between(7, 12)
    const bars = [0, 1, 2].slice(0, random.whole(2, 3)).map((bar) => {
      const w = length * (1 - bar * 0.34)
      return rect(
        x - w / 2 + length * random.between(-0.14, 0.14) * bar,
        y - bar * size * 0.72,
        w,
        size * 0.8,
        mix(light.sun, light.sky[1], 0.25 - bar * 0.1),
        `rx="${size * 0.4}"`,
      )
    })
    canvas.add(faded(light.dark ? 0.2 : 0.5, bars.join('')))
  }
}

export function paintBirds(canvas: Canvas, color: string, horizon: number): void {
  const { random, width, unit } = canvas
  const x = width * random.between(0.25, 0.7)
  const y = horizon * random.between(0.25, 0.5)
  for (let i = 0; i < random.whole(4, 8); i++) {
    const s = unit * random.between(0.7, 1.5)
    const bx = x + unit * random.between(-16, 16)
    const by = y + unit * random.between(-7, 7)
    canvas.add(
      stroke(
        `M${bx - s * 1.5} ${by - s * 0.5}Q${bx - s * 0.6} ${by - s} ${bx} ${by}Q${bx + s * 0.6} ${by - s} ${bx + s * 1.5} ${by - s * 0.4}`,
        color,
        unit * 0.3,
        'opacity=".75"',
      ),
    )
  }
}

export function paintStars(canvas: Canvas, horizon: number, count: number): void {
  const { random, width, unit } = canvas
  for (let i = 0; i < count; i++) {
    const y = horizon * random.next() ** 1.25
    const r = unit * (random.chance(0.07) ? random.between(0.28, 0.45) : random.between(0.07, 0.2))
    canvas.add(
      circle(width * random.next(), y, r, '#fff7e2', `opacity="${random.between(0.35, 1).toFixed(2)}"`),
    )
  }
}
