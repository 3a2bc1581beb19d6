import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ConfigurationError, readEnvironment } from '@/lib/base/config/env'

const { functions } = JSON.parse(readFileSync('vercel.json', 'utf8')) as {
  functions: Record<string, { maxDuration: number }>
}
const files = readdirSync('app', { recursive: true }).map((path) => `app/${path}`)

/** Patterns here have `**` alone. */
const asRegExp = (pattern: string) =>
  new RegExp(
    `^${pattern
      .split('**')
      .map((part) => part.replace(/[.[\]()]/g, '\\$&'))
      .join('.*')}$`,
  )

/** What no site starts without where Vercel names the project's address. */
function required(): string[] {
  try {
    readEnvironment({ VERCEL: '1', VERCEL_PROJECT_PRODUCTION_URL: 'news.vercel.app' })
    return []
  } catch (error) {
    const message = error instanceof ConfigurationError ? error.message : ''
    return [...message.matchAll(/([A-Z_]+) is missing/g)].map(([, name]) => name ?? '')
  }
}

describe('what Vercel reads', () => {
  it('names functions that exist, the ones with more time first', () => {
    for (const [pattern, { maxDuration }] of Object.entries(functions)) {
      const isThere = files.some((file) => asRegExp(pattern).test(file))
      expect([pattern, isThere, maxDuration <= 60]).toEqual([pattern, true, true])
    }
    const times = Object.values(functions).map(({ maxDuration }) => maxDuration)
    expect(times).toEqual(times.toSorted((one, other) => other - one))
  })

  it('asks, by the button, for what no site starts without', () => {
    const docs = readFileSync('docs/deploying.md', 'utf8')
    const [, link = ''] = /\]\((https:\/\/vercel\.com\/new\/clone\S+)\)/.exec(docs) ?? []
    const { searchParams } = new URL(link)
    expect(searchParams.get('repository-url')).toMatch(/^https:\/\/github\.com\/[\w-]+\/[\w-]+$/)
    expect(required().length).toBeGreaterThan(2)
    expect((searchParams.get('env') ?? '').split(',').toSorted()).toEqual(required().toSorted())
  })
})
