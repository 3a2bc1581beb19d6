/** Docs that are written from the code, or have to name everything there is. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { SETTING_NAMES } from '@/lib/base/config/env'
import { OWN_ROUTES } from '@/lib/base/own-routes'
import { settingsPage } from '@/scripts/docs/settings-page'

const read = (file: string) => readFileSync(file, 'utf8')

it('docs/settings.md equals the output of npm run docs', () => {
  expect(read('docs/settings.md')).toBe(settingsPage())
})

it('docs/settings.md and .env.example name every variable of the schema; .env.example names no other', () => {
  const inExample = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name)
  const own = SETTING_NAMES.filter((name) => name !== 'VERCEL_ENV')
  expect([...inExample].sort()).toEqual([...own].sort())
  for (const name of own) expect(read('docs/settings.md'), name).toContain(`| \`${name}\` |`)
})

it('docs/addresses.md names every first segment of the site’s own addresses', () => {
  const page = read('docs/addresses.md')
  for (const segment of Object.keys(OWN_ROUTES)) expect(page, segment).toContain(`/${segment}`)
})

it('docs/dependencies.md names every package of package.json', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json'))
  const page = read('docs/dependencies.md')
  const missing = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => {
    const family = name.replace(/^(@opentelemetry)\/.*/, '$1/*').replace(/^@types\/.*/, '@types/*')
    return !page.includes(`\`${family}\``)
  })
  expect(missing).toEqual([])
})

it('README.md has at most 150 lines, and its relative links point to existing files', () => {
  const readme = read('README.md')
  expect(readme.split('\n').length).toBeLessThanOrEqual(150)
  for (const [, target = ''] of readme.matchAll(/\]\((?!https?:)([^)#]+)/g))
    expect(() => read(target), target).not.toThrow(/ENOENT/)
})
