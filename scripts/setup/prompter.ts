import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { CannotGoOn, printable } from '../steps/say.mjs'

export type Prompt = {
  name: string
  label: string
  fallback?: string | undefined
  isSecret?: boolean
}

export type Prompter = {
  ask(prompt: Prompt): Promise<string>
  canAskAgain: boolean
  tell(text: string): void
  close(): void
}

export function terminalPrompter(input: NodeJS.ReadStream, output: NodeJS.WriteStream): Prompter {
  let isMuted = false
  const echo = new Writable({
    write(chunk, _encoding, done) {
      if (!isMuted) output.write(chunk)
      done()
    },
  })
  // Without a history, because the arrow up would show a secret that was typed before.
  const lines = createInterface({ input, output: echo, terminal: input.isTTY, historySize: 0 })
  const stopError = new CannotGoOn('Stopped: nothing was written.')
  const closing = new Promise<never>((_, reject) => lines.once('close', () => reject(stopError)))
  closing.catch(() => {})
  /** The label is a part of the question, because readline erases what was written in its line before. */
  const question = (text: string, isSecret: boolean) => {
    const reply = lines.question(text).catch(() => Promise.reject(stopError))
    isMuted = isSecret
    return Promise.race([reply, closing]).finally(() => {
      isMuted = false
    })
  }
  return {
    canAskAgain: true,
    async ask({ label, fallback, isSecret = false }) {
      const fallbackText = isSecret ? 'as it is' : fallback
      const reply = (
        await question(printable(`${label}${fallback ? ` [${fallbackText}]` : ''}: `), isSecret)
      ).trim()
      if (isSecret) output.write('\n')
      return reply === '' ? (fallback ?? '') : reply
    },
    tell: (text) => void output.write(`${printable(text)}\n`),
    close: () => lines.close(),
  }
}

/** Answers from the environment, for `--yes`. @throws CannotGoOn that names a variable which is missing */
export function unattendedPrompter(output: { write(text: string): void }): Prompter {
  return {
    canAskAgain: false,
    async ask({ name, label, fallback }) {
      if (fallback === undefined)
        throw new CannotGoOn(
          `${name} is not set (${label.toLowerCase()}). For --yes, set it in the environment.`,
        )
      return fallback
    },
    tell: (text) => void output.write(`${printable(text)}\n`),
    close() {},
  }
}

export const STARTS = { dev: ['dev'], build: ['build', 'start'], no: [] } as const

export type Start = keyof typeof STARTS

/** @param fallback the answer if nothing is typed */
export async function askForStart(prompter: Prompter, fallback: Start): Promise<Start> {
  for (;;) {
    const answer = await prompter.ask({ name: 'start', label: 'Start it now? (dev, build or no)', fallback })
    const [first] = answer.trim().toLowerCase()
    const start = (Object.keys(STARTS) as Start[]).find((one) => one[0] === first)
    if (start !== undefined) return start
    prompter.tell('Please answer dev, build or no.')
  }
}
