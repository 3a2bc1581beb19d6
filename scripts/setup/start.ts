import type { Prompter } from './prompter'

export const STARTS = { dev: ['dev'], build: ['build', 'start'], no: [] } as const

export type Start = keyof typeof STARTS

/** @param fallback for an empty answer */
export async function askForStart(prompter: Prompter, fallback: Start): Promise<Start> {
  for (;;) {
    const answer = await prompter.ask({ name: 'start', label: 'Start it now? (dev, build or no)', fallback })
    const [first] = answer.trim().toLowerCase()
    const found = (Object.keys(STARTS) as Start[]).find((one) => one[0] === first)
    if (found !== undefined) return found
    prompter.tell('Please answer dev, build or no.')
  }
}
