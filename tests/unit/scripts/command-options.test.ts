import { afterEach, describe, expect, it, vi } from 'vitest'
import { ConfigurationError } from '@/lib/settings/env'
import { CannotGoOn, commandOptions, run, WrongUse } from '@/scripts/steps/say.mjs'

const OPTIONS = { to: { type: 'string', default: 'here' }, json: { type: 'boolean' } } as const

describe('commandOptions', () => {
  it('commandOptions fills in default values', () => {
    const { values } = commandOptions({ args: ['--json'], options: OPTIONS })
    expect(values).toMatchObject({ to: 'here', json: true })
  })

  it.each([
    [['--jsonn'], /^Unknown option '--jsonn'; the options are --to, --json\.$/],
    [['--to'], /^Option '--to <value>' argument missing; /],
    [['news.example.org'], /^Unexpected argument 'news/],
  ])('commandOptions throws WrongUse with an explanation for %s', (args, sentence) => {
    expect(() => commandOptions({ args, options: OPTIONS })).toThrow(WrongUse)
    expect(() => commandOptions({ args, options: OPTIONS })).toThrow(sentence)
  })
})

describe('run', () => {
  afterEach(() => {
    process.exitCode = 0
    vi.restoreAllMocks()
  })

  it.each([
    [new CannotGoOn('The port is taken.'), 1],
    [new WrongUse('There is no such option.'), 2],
    [new ConfigurationError(['SITE_URL is missing']), 2],
  ])('run prints an expected error without a stack and sets the exit code', async (error, code) => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
    await run(() => Promise.reject(error))
    expect(printed.mock.calls).toEqual([[`\n✗ ${error.message}`]])
    expect(process.exitCode).toBe(code)
  })

  it('run rethrows an unexpected error', async () => {
    await expect(run(() => Promise.reject(new TypeError('x is not a function')))).rejects.toThrow(TypeError)
  })
})
