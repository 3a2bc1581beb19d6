import { Random } from './random'

export type Point = readonly [x: number, y: number]
type Stop = readonly [offset: number, color: string, opacity?: number]

/** A drawing in the making: marks are added back to front, and paint is mixed as it is needed. */
export class Canvas {
  readonly random: Random
  /** A hundredth of the shorter side: the measure that keeps a scene's proportions in every format. */
  readonly unit: number
  #marks: string[] = []
  #paint: string[] = []

  constructor(
    readonly width: number,
    readonly height: number,
    seed: string,
  ) {
    this.random = new Random(seed)
    this.unit = Math.min(width, height) / 100
  }

  add(...marks: string[]): void {
    this.#marks.push(...marks)
  }

  /** A gradient across the shape it fills, from top to bottom unless told. */
  linear(stops: Stop[], from: Point = [0, 0], to: Point = [0, 1]): string {
    const box = `x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}"`
    return this.#define('linearGradient', box, stops)
  }

  radial(stops: Stop[], centre: Point = [0.5, 0.5], radius = 0.5): string {
    return this.#define('radialGradient', `cx="${centre[0]}" cy="${centre[1]}" r="${radius}"`, stops)
  }

  /** `marks`, seen only inside `shape`. */
  inside(shape: string, marks: string): string {
    const id = `c${this.#paint.length}`
    this.#paint.push(`<clipPath id="${id}">${shape}</clipPath>`)
    return `<g clip-path="url(#${id})">${marks}</g>`
  }

  #define(kind: string, geometry: string, stops: Stop[]): string {
    const id = `p${this.#paint.length}`
    const inner = stops.map(
      ([offset, color, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`,
    )
    this.#paint.push(`<${kind} id="${id}" ${geometry}>${inner.join('')}</${kind}>`)
    return `url(#${id})`
  }

  toString(): string {
    const { width, height } = this
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${this.#paint.join('')}</defs>${this.#marks.join('')}</svg>`
  }
}
