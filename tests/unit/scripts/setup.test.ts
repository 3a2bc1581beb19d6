import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Writable } from 'node:stream'
import nextEnv from '@next/env'
import { describe, expect, it, onTestFinished } from 'vitest'
import { discover } from '@/scripts/setup/interview'
import { terminalPrompter } from '@/scripts/setup/prompter'
import { changeEnvFile } from '@/scripts/steps/env-files.mjs'
import { CannotGoOn } from '@/scripts/steps/say.mjs'
import { terminalScreen } from '../../fixtures/terminal-screen'

/** What the framework reads from a file of this text. */
function asRead(text: string) {
  const folder = mkdtempSync(join(tmpdir(), 'env-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const before = { ...process.env }
  onTestFinished(() => {
    process.env = before
    nextEnv.resetEnv()
  })
  writeFileSync(join(folder, '.env'), text)
  return nextEnv.loadEnvConfig(folder, false, console, true).parsedEnv ?? {}
}

it('changeEnvFile keeps comments, order and unchanged variables, and lists its changes', () => {
  const text = '# ours\nexport API_KEY = old\nOFFLINE=on\n\n# the end\n'
  const settings = { API_KEY: 'old', OFFLINE: 'on' }
  expect(changeEnvFile(text, { API_KEY: 'new', OFFLINE: 'on', SITE_NAME: 'The Paper' }, settings)).toEqual({
    text: "# ours\nexport API_KEY = new\nOFFLINE=on\n\n# the end\nSITE_NAME='The Paper'\n",
    changes: [
      { name: 'API_KEY', from: 'old', to: 'new' },
      { name: 'SITE_NAME', from: null, to: 'The Paper' },
    ],
  })
})

it('changeEnvFile changes a variable at each line that sets it', () => {
  const text = 'API_KEY=old\nOFFLINE=on\nAPI_KEY=newer # ours\n'
  const { text: envText } = changeEnvFile(text, { API_KEY: 'newest' }, asRead(text))
  expect(asRead(envText)).toEqual({ API_KEY: 'newest', OFFLINE: 'on' })
})

it('changeEnvFile changes nothing when run a second time', () => {
  const values = { API_KEY: 'a', SITE_NAME: 'B c' }
  const { text } = changeEnvFile('', values, {})
  expect(changeEnvFile(text, values, asRead(text))).toEqual({ text, changes: [] })
})

it.each([
  'plain',
  'two words',
  '$HOME',
  'a$b$c',
  `it's`,
  `say "so"`,
  'a#b',
  ' #',
  'é',
  'a=b',
  'न्यूज़',
  'a\\nb',
  "it's a\\nb",
  `it's "so" $5`,
  "it's `so`",
])('Next.js reads back the value that changeEnvFile wrote: %s', (value) => {
  expect(asRead(changeEnvFile('', { API_SECRET_OF_TEST: value }, {}).text)).toEqual({
    API_SECRET_OF_TEST: value,
  })
})

describe('discover', () => {
  const none = { posts: [], trending: [], categories: [], navbar: [], slots: [], newsletters: [] }
  const of = (footer: object, publication: unknown = null) =>
    discover({ ...none, footer, clockAhead: null }, publication)

  it.each([
    ['© 2026 The Port Paper. All rights reserved.', 'The Port Paper'],
    ['Copyright &copy; 2019–2026 The Port Paper', 'The Port Paper'],
    ['<p>&#169; 2026 <b>The Port Paper</b></p>', 'The Port Paper'],
    ['&copy; 2026', null],
  ])('the site name in the copyright line %s', (copyRightText, name) => {
    expect(of({ copyRightText }).siteName).toBe(name)
  })
  it('the publication’s own record comes before the copyright line', () => {
    const publication = { name: 'The Evening Port' }
    expect(of({ copyRightText: '© The Port Paper' }, publication).siteName).toBe('The Evening Port')
  })
  it.each([
    ['#0A5', { light: '#008040', dark: '#00aa55' }],
    ['0b3d91', { light: '#0b3d91', dark: '#6d8bbd' }],
    ['red', null],
    ['#12', null],
    [undefined, null],
  ])('the publication’s colour %s becomes text colours for both schemes', (primary_color, accent) => {
    expect(of({}, { primary_color }).accent).toEqual(accent)
  })
  it('the host of the footer’s logo is one of the hosts of pictures', () => {
    expect(of({ logo: 'https://brand.example.org/l.png' }).mediaHosts).toContain('brand.example.org')
  })
})

const UP = '\x1b[A'

/** A terminal: `type` presses keys, `screen` is what a person sees. */
function aTerminal() {
  let screenText = ''
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => input })
  const output = new Writable({
    write(chunk, _encoding, done) {
      screenText += chunk
      done()
    },
  })
  return {
    prompter: terminalPrompter(
      input as unknown as NodeJS.ReadStream,
      output as unknown as NodeJS.WriteStream,
    ),
    type: (keys: string) => void input.write(keys),
    screen: () => terminalScreen(screenText),
    screenText: () => screenText,
  }
}

it('a prompt shows its default, then the typed answer; an empty answer takes the default', async () => {
  const { prompter, type, screen } = aTerminal()
  const answer = prompter.ask({
    name: 'SITE_NAME',
    label: 'Name of the publication',
    fallback: 'The Port Paper',
  })
  expect(screen()).toEqual(['Name of the publication [The Port Paper]:'])
  type('Ours\r')
  expect(await answer).toBe('Ours')
  expect(screen()[0]).toBe('Name of the publication [The Port Paper]: Ours')
  const next = prompter.ask({
    name: 'SITE_URL',
    label: 'Address that readers will use',
    fallback: 'http://a',
  })
  expect(screen().at(-1)).toBe('Address that readers will use [http://a]:')
  type('\r')
  expect(await next).toBe('http://a')
  prompter.close()
})

it('a secret prompt hides the typed answer, and the up arrow does not bring it back', async () => {
  const { prompter, type, screen, screenText } = aTerminal()
  const answer = prompter.ask({ name: 'API_SECRET', label: 'API secret', isSecret: true })
  expect(screen()).toEqual(['API secret:'])
  type('hush-hush\r')
  expect(await answer).toBe('hush-hush')
  const next = prompter.ask({ name: 'SITE_NAME', label: 'Name of the publication' })
  type(`${UP}\r`)
  expect(await next).toBe('')
  expect(screen().slice(0, 2)).toEqual(['API secret:', 'Name of the publication:'])
  expect(screenText()).not.toContain('hush')
  prompter.close()
})

it.each([
  ['Ctrl-C', '\x03'],
  ['Ctrl-D', '\x04'],
])('%s rejects a prompt with CannotGoOn', async (_name, key) => {
  const { prompter, type } = aTerminal()
  const answer = prompter.ask({ name: 'SITE_NAME', label: 'Name of the publication' })
  type(key)
  await expect(answer).rejects.toThrow(CannotGoOn)
})

it('closing the terminal rejects a prompt with a message that nothing was written', async () => {
  const { prompter } = aTerminal()
  const answer = prompter.ask({ name: 'SITE_NAME', label: 'Name of the publication' })
  prompter.close()
  await expect(answer).rejects.toThrow('Stopped: nothing was written.')
})
