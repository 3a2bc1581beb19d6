/** Makes colours of the CMS legible. Contrast is defined by WCAG 2.2. */

import { SURFACE } from './palette'

// WCAG 2.2 §1.4.3 (AA) for text of the usual size.
const TEXT_CONTRAST = 4.5

/**
 * Shades of a colour that are legible as text on a light and on a dark background: the colour itself, or moved towards
 * black or white until its contrast is enough.
 * @param hex `#rrggbb`
 */
export function legibleShades(hex: string): { light: string; dark: string } {
  return { light: moveUntilLegible(hex, SURFACE.light, 0), dark: moveUntilLegible(hex, SURFACE.dark, 255) }
}

/**
 * The colour for each scheme in which it is legible as it is, otherwise null. For text that also reads well in the
 * page's own colour: a pale colour would only become grey if it were moved.
 * @param hex `#rrggbb`
 */
export function legibleUnchanged(hex: string): { light: string | null; dark: string | null } {
  const onGround = (ground: string) => (contrastOf(hex, ground) >= TEXT_CONTRAST ? hex : null)
  return { light: onGround(SURFACE.light), dark: onGround(SURFACE.dark) }
}

function moveUntilLegible(hex: string, paper: string, towards: 0 | 255): string {
  for (let step = 0; step <= 20; step++) {
    const shade = mix(channels(hex), towards, step / 20)
    if (contrast(shade, channels(paper)) >= TEXT_CONTRAST) return toHex(shade)
  }
  return towards === 0 ? '#000000' : '#ffffff'
}

type Channels = readonly [number, number, number]

function channels(hex: string): Channels {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

function mix(color: Channels, towards: number, share: number): Channels {
  const blend = (channel: number) => Math.round(channel + (towards - channel) * share)
  return [blend(color[0]), blend(color[1]), blend(color[2])]
}

function toHex(color: Channels): string {
  return `#${color.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** Contrast ratio of two colours `#rrggbb`, 1 to 21. */
export function contrastOf(firstColor: string, secondColor: string): number {
  return contrast(channels(firstColor), channels(secondColor))
}

function contrast(firstChannels: Channels, secondChannels: Channels): number {
  const [lighter, darker] = [luminance(firstChannels), luminance(secondChannels)].sort((a, b) => b - a) as [
    number,
    number,
  ]
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(color: Channels): number {
  const [red, green, blue] = color.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
