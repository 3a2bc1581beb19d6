/** `npm run category`, run as a command. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningService, runService } from '../service/running-service'

let service: RunningService
let folder: string
const NOWHERE = 'http://127.0.0.2:65534'
beforeAll(async () => {
  service = await runService()
  folder = mkdtempSync(join(tmpdir(), 'category-'))
})
afterAll(async () => {
  await service.close()
  rmSync(folder, { recursive: true })
})

type Outcome = { code: number; out: string; err: string }

/** Runs the script in an empty folder, with these variables and no other of its own. */
function run(args: string[], env: Record<string, string> = {}): Promise<Outcome> {
  const script = resolve('scripts/category.ts')
  const loader = import.meta.resolve('tsx')
  return new Promise((done) => {
    execFile(
      process.execPath,
      ['--import', loader, script, ...args],
      { cwd: folder, env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env } },
      (error, out, err) => done({ code: error ? Number(error.code) : 0, out, err }),
    )
  })
}

const credentials = () => ({
  MANAGEMENT_BASE_URL: `${service.url}/management`,
  PUBLISHER_ID: '1001',
  API_KEY: 'test-key',
  API_SECRET: 'test-secret',
})

test('npm run category prints the created record', async () => {
  const { code, out, err } = await run(
    ['--name', 'खेल जगत', '--english-name', 'World of Games'],
    credentials(),
  )
  expect(err).toBe('')
  expect(code).toBe(0)
  expect(out).toContain('खेल जगत')
  expect(out).toContain('world-of-games')
})

test('npm run category reads .env.local, then .env; the environment wins', async () => {
  const { MANAGEMENT_BASE_URL, ...rest } = credentials()
  writeFileSync(join(folder, '.env.local'), 'PUBLISHER_ID=1001\nAPI_KEY=wrong\n')
  writeFileSync(join(folder, '.env'), `PUBLISHER_ID=9\nMANAGEMENT_BASE_URL=${MANAGEMENT_BASE_URL}\n`)
  const { code, err } = await run(['--name', 'Files', '--english-name', 'Files'], {
    API_KEY: rest.API_KEY,
    API_SECRET: rest.API_SECRET,
  })
  rmSync(join(folder, '.env.local'))
  rmSync(join(folder, '.env'))
  expect(err).toBe('')
  expect(code).toBe(0)
})

describe('errors of npm run category', () => {
  const good = ['--name', 'Ships', '--english-name', 'Ships']
  test.each<[string, string[], () => Record<string, string>, RegExp]>([
    ['no options', [], credentials, /^--name and --english-name are missing/],
    ['an unknown option', ['--nmae', 'x'], credentials, /--nmae/],
    ['a blank name', ['--name', ' ', '--english-name', 'Ships'], credentials, /^Nothing was sent\. name:/],
    ['a duplicate', ['--name', 'Sport', '--english-name', 'Sport'], credentials, /^It is already there\./],
    [
      'refused credentials',
      good,
      () => ({ ...credentials(), API_SECRET: 'no' }),
      /^The service refused the credentials/,
    ],
    ['a closed port', good, () => ({ ...credentials(), MANAGEMENT_BASE_URL: NOWHERE }), /^Nothing listens/],
    [
      'missing variables, each named',
      good,
      () => ({}),
      /MANAGEMENT_BASE_URL is missing.*PUBLISHER_ID is missing.*API_KEY is missing.*API_SECRET is missing/,
    ],
    [
      'a malformed variable',
      good,
      () => ({ ...credentials(), MANAGEMENT_BASE_URL: 'manage' }),
      /MANAGEMENT_BASE_URL should be/,
    ],
  ])('npm run category prints one line and exits with 1 for %s', async (_, args, env, message) => {
    const { code, out, err } = await run(args, env())
    expect(code).toBe(1)
    expect(out).toBe('')
    expect(err).toMatch(message)
    expect(err.trim().split('\n')).toHaveLength(1)
  })
})
