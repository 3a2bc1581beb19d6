import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { CannotGoOn } from '../steps/say.mjs'

export type Prompt = {
  /** The variable the answer is for. */
  name: string
  /** Without a question mark. */
  label: string
  /** Taken for an empty line. */
  fallback?: string | undefined
  /** Neither echoed nor offered as a fallback. */
  isSecret?: boolean
}

export type Prompter = {
  ask(prompt: Prompt): Promise<string>
  canAskAgain: boolean
  /** Shows lines. */
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
  const lines = createInterface({ input, output: echo, terminal: input.isTTY })
  return {
    canAskAgain: true,
    async ask({ label, fallback, isSecret = false }) {
      const shown = isSecret ? 'as it is' : fallback
      output.write(`${label}${fallback ? ` [${shown}]` : ''}: `)
      isMuted = isSecret
      const typed = (await lines.question('')).trim()
      isMuted = false
      if (isSecret) output.write('\n')
      return typed === '' ? (fallback ?? '') : typed
    },
    tell: (text) => void output.write(`${text}\n`),
    close: () => lines.close(),
  }
}

/** For machines. @throws CannotGoOn naming a missing variable */
export function unattendedPrompter(output: { write(text: string): void }): Prompter {
  return {
    canAskAgain: false,
    async ask({ name, label, fallback }) {
      if (fallback === undefined)
        throw new CannotGoOn(
          `${name} is not set (${label.toLowerCase()}): set it in the environment for --yes.`,
        )
      return fallback
    },
    tell: (text) => void output.write(`${text}\n`),
    close() {},
  }
}
