import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { FAULTS } from '../../faults/faults'
import { sourceFiles } from '../../fixtures/source-files'

it('the log table of docs/operating.md has every event that the site logs', () => {
  const page = readFileSync('docs/operating.md', 'utf8')
  const table = page.slice(page.indexOf('| event | level |')).split('\n\n')[0] ?? ''
  const named = new Set(
    table
      .split('\n')
      .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([a-z-]+)`/g)].map(([, name]) => name)),
  )
  const logged = sourceFiles('lib', 'app', 'components', 'cache-handler.mjs').flatMap(({ text }) =>
    [...text.matchAll(/\bevent: '([a-z-]+)'/g)].map(([, name]) => name),
  )
  expect(logged.length).toBeGreaterThan(20)
  expect([...new Set(logged)].filter((name) => !named.has(name))).toEqual([])
})

it('the fault table of docs/operating.md has a row for every tested fault, and no other', () => {
  const page = readFileSync('docs/operating.md', 'utf8')
  const table = page.slice(page.indexOf('| the service is |')).split('\n\n')[0] ?? ''
  const rows = table
    .split('\n')
    .slice(2)
    .map((row) => row.split('|')[1]?.trim())
  expect(rows).toEqual(FAULTS.map(({ name }) => name))
  for (const fault of FAULTS) {
    const row = table.split('\n').find((line) => line.startsWith(`| ${fault.name} |`)) ?? ''
    expect(row).toContain(`| ${fault.cold}`)
    expect(row).toContain(String(fault.logged.event))
  }
})
