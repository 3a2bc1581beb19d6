import type { SamplePicture } from './shape'

type Style = SamplePicture['style']

// The formats the picture desk delivers, in pixels.
const FORMATS = {
  wide: [1600, 900],
  classic: [1600, 1067],
  panorama: [2000, 1000],
  tall: [1200, 1500],
  square: [1400, 1400],
  small: [640, 480],
  mark: [480, 480],
} as const satisfies Record<string, readonly [number, number]>

export type Format = keyof typeof FORMATS

/** `picture('old-quay-dawn', 'sea')`: wide, unless another format is asked for. */
export function picture<Name extends string>(
  name: Name,
  style: Style,
  format: Format = 'wide',
): SamplePicture & { name: Name } {
  const [width, height] = FORMATS[format]
  return { name, style, width, height }
}
