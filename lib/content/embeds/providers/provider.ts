/** One line of the table of embeds, and what it recognises. */

/** The room an embed gets before it is loaded: a proportion, or a height in CSS pixels. */
export type FrameBox = { ratio: string } | { height: number }

export type Recognised = {
  /** The frame's address, for after the reader asked for it. */
  src: string
  /** Where the same thing is on the provider's site. */
  href: string
  box: FrameBox
  /**
   * A still picture to show before, where one can be known without asking the provider. Its address needs a pattern in
   * `still-patterns.mjs`.
   */
  poster?: string
}

/** Sides the editor declared, in CSS pixels. */
export type DeclaredSize = { width: number | null; height: number | null }

export type Provider = {
  name: string
  /** Whether a reader plays it or looks at it. */
  kind: 'play' | 'show'
  /** Exact hosts, ports included, that its addresses may have. */
  accepts: readonly string[]
  recognise: (url: URL, size: DeclaredSize) => Recognised | null
}

/** The declared proportion where it is one a screen could have, else the usual one. */
export function proportion({ width, height }: DeclaredSize, usual: string): FrameBox {
  if (width === null || height === null) return { ratio: usual }
  const ratio = width / height
  return ratio >= 0.5 && ratio <= 2.5 ? { ratio: `${width} / ${height}` } : { ratio: usual }
}

/** The declared height where it is a sensible one, else the usual one. */
export function tall({ height }: DeclaredSize, usual: number): FrameBox {
  return { height: height !== null && height >= 80 && height <= 1_200 ? height : usual }
}

/** An address with these parameters, those without a value left out. */
export function address(
  base: string,
  parameters: Readonly<Record<string, string | null | undefined>> = {},
): string {
  const url = new URL(base)
  for (const [name, value] of Object.entries(parameters)) if (value) url.searchParams.set(name, value)
  return url.href
}

/** The first group of the first pattern that the path matches whole. */
export function pick(path: string, ...patterns: readonly RegExp[]): string | null {
  for (const pattern of patterns) {
    const found = pattern.exec(path)?.[1]
    if (found !== undefined) return found
  }
  return null
}
