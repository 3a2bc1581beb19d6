import type { Random } from './random'

/** The lights a scene can stand in: each a sky from zenith to horizon, and what that sky does to everything below. */
export type Light = {
  sky: [string, string, string]
  sun: string
  /** What distance fades to, and what the foreground sinks to. */
  far: string
  near: string
  accent: string
  glow: string
  /** Lamps are lit. */
  dark: boolean
}

export const dawn: Light = {
  sky: ['#3a5683', '#d08f9b', '#fcd9ad'],
  sun: '#fff3d6',
  far: '#c99aa6',
  near: '#23304f',
  accent: '#e2603f',
  glow: '#ffdcae',
  dark: false,
}

export const midday: Light = {
  sky: ['#2f86b5', '#86c4d8', '#e6f2e4'],
  sun: '#fffdf0',
  far: '#97c2bf',
  near: '#124a4c',
  accent: '#ee9b35',
  glow: '#fff6d6',
  dark: false,
}

export const dusk: Light = {
  sky: ['#20215a', '#8a4178', '#f79662'],
  sun: '#ffdd9c',
  far: '#a55a7e',
  near: '#181436',
  accent: '#ffb454',
  glow: '#ffb27a',
  dark: true,
}

export const rain: Light = {
  sky: ['#3d566b', '#7d98a4', '#d3dcd6'],
  sun: '#f1f4ea',
  far: '#97adb0',
  near: '#183436',
  accent: '#dc6a45',
  glow: '#e8eee4',
  dark: false,
}

export const golden: Light = {
  sky: ['#d7803f', '#f1b562', '#fde6b6'],
  sun: '#fffae0',
  far: '#dfa564',
  near: '#4b2418',
  accent: '#17707a',
  glow: '#fff0c4',
  dark: false,
}

export const sage: Light = {
  sky: ['#8fb9ad', '#cbdcc6', '#f8f0da'],
  sun: '#fffaf0',
  far: '#a9c1a6',
  near: '#1f4232',
  accent: '#d65c3b',
  glow: '#fff3d8',
  dark: false,
}

export const rose: Light = {
  sky: ['#6a6fa8', '#e3a1a8', '#fde3d0'],
  sun: '#fff5ea',
  far: '#cfa3b4',
  near: '#33254f',
  accent: '#1f8a8a',
  glow: '#ffe4d2',
  dark: false,
}

export const midnight: Light = {
  sky: ['#060b20', '#132850', '#41608a'],
  sun: '#f6efd6',
  far: '#35527d',
  near: '#060a1a',
  accent: '#ffc65a',
  glow: '#9cb8dd',
  dark: true,
}

export const teal: Light = {
  sky: ['#04202e', '#0d4a58', '#5aa39a'],
  sun: '#f3f1dc',
  far: '#2f7377',
  near: '#03141d',
  accent: '#ffb95e',
  glow: '#a8dccb',
  dark: true,
}

const HOURS = [
  [/dawn|morning|sunrise/, [dawn, golden, rose]],
  [/noon|school|roofs/, [midday]],
  [/dusk|evening/, [dusk]],
  [/night|last-boat/, [midnight, teal]],
  [/spate|rain|fog/, [rain]],
] as const satisfies readonly (readonly [RegExp, readonly Light[]])[]

/** The light of the hour the name speaks of, or any of `choices`. */
export function lightFor(random: Random, name: string, choices: readonly Light[]): Light {
  const drawn = random.pick(choices)
  const hour = HOURS.find(([words]) => words.test(name))?.[1]
  return hour ? random.pick<Light>(hour) : drawn
}
