import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ConfigurationError, readEnvironment } from '@/lib/settings/env'

const { functions } = JSON.parse(readFileSync('vercel.json', 'utf8')) as {
  functions: Record<string, { maxDuration: number }>
}
const files = readdirSync('app', { recursive: true }).map((path) => `app/${path}`)

/** Patterns here have no wildcard but `**`. */
const asRegExp = (pattern: string) =>
  new RegExp(
    `^${pattern
      .split('**')
      .map((part) => part.replace(/[.[\]()]/g, '\\$&'))
      .join('.*')}$`,
  )

/** The variables without which no site starts on Vercel, which sets the URL of the project. */
function required(): string[] {
  try {
    readEnvironment({ VERCEL: '1', VERCEL_PROJECT_PRODUCTION_URL: 'news.vercel.app' })
    return []
  } catch (error) {
    const message = error instanceof ConfigurationError ? error.message : ''
    return [...message.matchAll(/([A-Z_]+) is missing/g)].map(([, name]) => name ?? '')
  }
}

it('vercel.json names existing functions of at most 60 seconds, the longest first', () => {
  for (const [pattern, { maxDuration }] of Object.entries(functions)) {
    const exists = files.some((file) => asRegExp(pattern).test(file))
    expect([pattern, exists, maxDuration <= 60]).toEqual([pattern, true, true])
  }
  const times = Object.values(functions).map(({ maxDuration }) => maxDuration)
  expect(times).toEqual(times.toSorted((one, other) => other - one))
})

it('the deploy button asks for the required variables and the host of pictures', () => {
  const docs = readFileSync('docs/deploying.md', 'utf8')
  const [, link = ''] = /\]\((https:\/\/vercel\.com\/new\/clone\S+)\)/.exec(docs) ?? []
  const { searchParams } = new URL(link)
  expect(searchParams.get('repository-url')).toMatch(/^https:\/\/github\.com\/[\w-]+\/[\w-]+$/)
  expect(required().length).toBeGreaterThan(2)
  expect((searchParams.get('env') ?? '').split(',').toSorted()).toEqual(
    [...required(), 'MEDIA_BASE_URL'].toSorted(),
  )
})
