/** A ratio, or a height in CSS pixels. */
export type FrameBox = { ratio: string } | { height: number }

export type Recognised = {
  /** Loaded after consent. */
  src: string
  href: string
  box: FrameBox
  /** Needs an entry in `still-patterns.mjs`. */
  poster?: string
}

/** CSS pixels. */
export type DeclaredSize = { width: number | null; height: number | null }

export type Provider = {
  name: string
  kind: 'play' | 'show'
  accepts: readonly string[]
  recognise: (url: URL, size: DeclaredSize) => Recognised | null
}

export function proportion({ width, height }: DeclaredSize, usual: string): FrameBox {
  if (width === null || height === null) return { ratio: usual }
  const ratio = width / height
  return ratio >= 0.5 && ratio <= 2.5 ? { ratio: `${width} / ${height}` } : { ratio: usual }
}

export function tall({ height }: DeclaredSize, usual: number): FrameBox {
  return { height: height !== null && height >= 80 && height <= 1_200 ? height : usual }
}

export function address(
  base: string,
  parameters: Readonly<Record<string, string | null | undefined>> = {},
): string {
  const url = new URL(base)
  for (const [name, value] of Object.entries(parameters)) if (value) url.searchParams.set(name, value)
  return url.href
}

export function pick(path: string, ...patterns: readonly RegExp[]): string | null {
  for (const pattern of patterns) {
    const found = pattern.exec(path)?.[1]
    if (found !== undefined) return found
  }
  return null
}
