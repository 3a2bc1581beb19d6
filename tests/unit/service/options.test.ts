import { describe, expect, test } from 'vitest'
import { BadStart, readOptions } from '../../../service/options'

test('a start with nothing given is the demo', () => {
  expect(readOptions([], {})).toMatchObject({
    host: '127.0.0.1',
    port: 4800,
    publisherId: '1001',
    apiKey: 'demo-key',
    apiSecret: 'demo-secret',
    database: expect.stringMatching(/\/\.demo\/content\.db$/),
    reset: false,
    posts: null,
    recordsViews: true,
    detailRoutes: false,
    liveUpdates: true,
    language: null,
  })
})

test('everything can be given', () => {
  const env = {
    HOST: '::1',
    PORT: '0',
    PUBLISHER_ID: '7',
    API_KEY: 'k',
    API_SECRET: 's:s',
    CONTENT_DB: ':memory:',
  }
  const options = ['--reset', '--posts', '500', '--no-analytics', '--detail-routes']
  const more = ['--no-live-updates', '--language', 'hi']
  expect(readOptions([...options, ...more], env)).toEqual({
    host: '::1',
    port: 0,
    publisherId: '7',
    apiKey: 'k',
    apiSecret: 's:s',
    database: ':memory:',
    reset: true,
    posts: 500,
    recordsViews: false,
    detailRoutes: true,
    liveUpdates: false,
    language: 'hi',
  })
})

test('an empty variable counts as not given', () => {
  expect(readOptions([], { PORT: '', API_KEY: ' ' })).toMatchObject({ port: 4800, apiKey: 'demo-key' })
})

test('help is help', () => expect(readOptions(['--help'], {})).toBe('help'))

describe('what cannot be read is one sentence that names it', () => {
  test.each<[string[], Record<string, string>, RegExp]>([
    [[], { PORT: 'http' }, /^PORT is "http", but must be a whole number from 0 to 65535\.$/],
    [[], { PORT: '70000' }, /^PORT/],
    [[], { PUBLISHER_ID: 'acme' }, /^PUBLISHER_ID/],
    [[], { API_KEY: 'a:b' }, /^API_KEY is not valid: it must be any text without a colon\.$/],
    [['--posts', 'many'], {}, /^--posts/],
    [['--language', 'xx'], {}, /^--language is "xx", but must be one of hi, ur\.$/],
    [['--posts', '0'], {}, /^--posts/],
    [['--posts'], {}, /--posts/],
    [['--rest'], {}, /--rest/],
    [['stray'], {}, /stray/],
  ])('%j %j', (args, env, message) => {
    expect(() => readOptions(args, env)).toThrow(BadStart)
    expect(() => readOptions(args, env)).toThrow(message)
  })

  test('the secret is not repeated', () => {
    expect(() => readOptions([], { API_KEY: 'very:private' })).toThrow(/^(?!.*private)/)
  })
})
