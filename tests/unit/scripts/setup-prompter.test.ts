import { PassThrough, Writable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { terminalPrompter } from '@/scripts/setup/prompter'
import { CannotGoOn } from '@/scripts/steps/say.mjs'
import { terminalScreen } from '../../fixtures/terminal-screen'

const UP = '\x1b[A'

/** A terminal: `type` presses keys, `screen` is what a person sees. */
function aTerminal() {
  let shown = ''
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => input })
  const output = new Writable({
    write(chunk, _encoding, done) {
      shown += chunk
      done()
    },
  })
  return {
    prompter: terminalPrompter(
      input as unknown as NodeJS.ReadStream,
      output as unknown as NodeJS.WriteStream,
    ),
    type: (keys: string) => void input.write(keys),
    screen: () => terminalScreen(shown),
    written: () => shown,
  }
}

describe('terminalPrompter', () => {
  it('a prompt shows its default, then the typed answer; an empty answer takes the default', async () => {
    const { prompter, type, screen } = aTerminal()
    const answer = prompter.ask({ name: 'SITE_NAME', label: 'Name of the paper', fallback: 'The Port Paper' })
    expect(screen()).toEqual(['Name of the paper [The Port Paper]:'])
    type('Ours\r')
    expect(await answer).toBe('Ours')
    expect(screen()[0]).toBe('Name of the paper [The Port Paper]: Ours')
    const next = prompter.ask({ name: 'SITE_URL', label: 'Address readers will use', fallback: 'http://a' })
    expect(screen().at(-1)).toBe('Address readers will use [http://a]:')
    type('\r')
    expect(await next).toBe('http://a')
    prompter.close()
  })

  it('a secret prompt hides the typed answer, and the up arrow does not bring it back', async () => {
    const { prompter, type, screen, written } = aTerminal()
    const answer = prompter.ask({ name: 'API_SECRET', label: 'API secret', isSecret: true })
    expect(screen()).toEqual(['API secret:'])
    type('hush-hush\r')
    expect(await answer).toBe('hush-hush')
    const next = prompter.ask({ name: 'SITE_NAME', label: 'Name of the paper' })
    type(`${UP}\r`)
    expect(await next).toBe('')
    expect(screen().slice(0, 2)).toEqual(['API secret:', 'Name of the paper:'])
    expect(written()).not.toContain('hush')
    prompter.close()
  })

  it.each([
    ['Ctrl-C', '\x03'],
    ['Ctrl-D', '\x04'],
  ])('%s rejects a prompt with CannotGoOn', async (_name, key) => {
    const { prompter, type } = aTerminal()
    const answer = prompter.ask({ name: 'SITE_NAME', label: 'Name of the paper' })
    type(key)
    await expect(answer).rejects.toThrow(CannotGoOn)
  })

  it('closing the terminal rejects a prompt with a message that nothing was written', async () => {
    const { prompter } = aTerminal()
    const answer = prompter.ask({ name: 'SITE_NAME', label: 'Name of the paper' })
    prompter.close()
    await expect(answer).rejects.toThrow('Stopped: nothing was written.')
  })
})
