type Rgb = [number, number, number]

const parse = (hex: string): Rgb => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16)) as Rgb

/** The colour `share` of the way from one to the other, both `#rrggbb`. */
export function mix(from: string, to: string, share: number): string {
  const a = parse(from)
  const b = parse(to)
  const channel = (i: 0 | 1 | 2) =>
    Math.round(a[i] + (b[i] - a[i]) * Math.min(1, Math.max(0, share)))
      .toString(16)
      .padStart(2, '0')
  return `#${channel(0)}${channel(1)}${channel(2)}`
}

export const lighter = (color: string, share: number) => mix(color, '#ffffff', share)
export const darker = (color: string, share: number) => mix(color, '#0a0f1f', share)
