import { afterEach, describe, expect, it, vi } from 'vitest'
import { ConfigurationError } from '@/lib/base/config/env'
import { commandOptions } from '@/scripts/steps/command-options.mjs'
import { CannotGoOn, run, WrongUse } from '@/scripts/steps/say.mjs'
import { sourceFiles } from '../../fixtures/source-files'

const OPTIONS = { to: { type: 'string', default: 'here' }, json: { type: 'boolean' } } as const

describe('the options of a command', () => {
  it('are read with their defaults', () => {
    const { values } = commandOptions({ args: ['--json'], options: OPTIONS })
    expect(values).toMatchObject({ to: 'here', json: true })
  })

  it.each([
    [['--jsonn'], /^Unknown option '--jsonn'; the options are --to, --json\.$/],
    [['--to'], /^Option '--to <value>' argument missing; /],
    [['news.example.org'], /^Unexpected argument 'news/],
  ])('%s is one sentence that names them', (args, sentence) => {
    expect(() => commandOptions({ args, options: OPTIONS })).toThrow(WrongUse)
    expect(() => commandOptions({ args, options: OPTIONS })).toThrow(sentence)
  })

  it('are read in this way by each command', () => {
    const own = ['scripts/steps/command-options.mjs', 'scripts/category.ts']
    const readers = sourceFiles('scripts').filter(({ text }) => text.includes('parseArgs('))
    expect(readers.map(({ path }) => path).sort()).toEqual(own.sort())
  })
})

describe('a command that can not go on', () => {
  afterEach(() => {
    process.exitCode = 0
    vi.restoreAllMocks()
  })

  it.each([
    [new CannotGoOn('The port is taken.'), 1],
    [new WrongUse('There is no such option.'), 2],
    [new ConfigurationError(['SITE_URL is missing']), 2],
  ])('prints what to do, without a stack', async (error, code) => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
    await run(() => Promise.reject(error))
    expect(printed.mock.calls).toEqual([[`\n✗ ${error.message}`]])
    expect(process.exitCode).toBe(code)
  })

  it('throws what is a fault of its own', async () => {
    await expect(run(() => Promise.reject(new TypeError('x is not a function')))).rejects.toThrow(TypeError)
  })
})
