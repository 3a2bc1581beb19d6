import type { Canvas, Point } from './canvas'
import { curve, lines, path } from './marks'

/** A line of hills: waves of falling height over each other; `rough` from 0 (downs) to 1 (crags). */
export function ridge(canvas: Canvas, base: number, height: number, rough: number): Point[] {
  const { random, width } = canvas
  const waves = [1, 2.1, 4.3, 9, 19].map((frequency, i) => ({
    frequency: frequency * random.between(0.7, 1.3),
    phase: random.between(0, 6.28),
    size: i < 2 ? 1 / (i + 1) : rough / (i + 0.6),
  }))
  const steps = 72
  return Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps
    const lift = waves.reduce((sum, w) => sum + w.size * Math.sin(w.phase + t * 5 * w.frequency), 0)
    const crag = rough > 0.5 ? Math.abs(lift) * 1.3 - 0.5 : lift * 0.6
    return [t * width, base - crag * height] as const
  })
}

/** Everything below the line. */
export function ground(canvas: Canvas, line: readonly Point[], fill: string, sharp = false): string {
  const { width, height } = canvas
  return path(`${sharp ? lines(line) : curve(line)}L${width} ${height}L0 ${height}Z`, fill)
}

/** Height of the line at `x`. */
export function heightAt(line: readonly Point[], x: number): number {
  const i = line.findIndex((point) => point[0] >= x)
  return (line[Math.max(0, i)] as Point)[1]
}
