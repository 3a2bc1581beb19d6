import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { FAULTS } from '../../faults/faults'

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
