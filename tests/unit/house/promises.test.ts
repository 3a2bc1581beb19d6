/** Every row and list that promises something has tests in tests/promises.mjs; `npm test` checks that they passed. */
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { unheldPromises } from '../../../scripts/steps/tests.mjs'
import { FAULTS as ALL_FAULTS } from '../../faults/faults'
import { ADDRESSES, FAULTS, README } from '../../promises.mjs'

const readme = readFileSync('README.md', 'utf8').replace(/\s+/g, ' ')

it.each(Object.keys(README))('the README has the promise “%s”', (promise) => {
  expect(readme).toContain(promise)
})

it('each list below “Operate” and “What readers and search engines get” of the README has tests', () => {
  const lists = ['## Operate', '## What readers and search engines get'].flatMap(
    (heading) => readme.split(heading)[1]?.split(' ## ')[0]?.split(' - ').slice(1) ?? [],
  )
  expect(lists.length).toBeGreaterThan(10)
  const promises = [...Object.keys(README), 'What it does against attackers']
  expect(lists.filter((item) => !promises.some((promise) => item.includes(promise)))).toEqual([])
})

it('each row of docs/addresses.md has a test', () => {
  const tables = readFileSync('docs/addresses.md', 'utf8').split('\n\n')
  const table = tables.find((part) => part.startsWith('| address |')) ?? ''
  const rows = table
    .trim()
    .split('\n')
    .slice(2)
    .map((row) => row.slice(2))
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.filter((row) => !Object.keys(ADDRESSES).some((begin) => row.startsWith(begin)))).toEqual([])
})

it('each fault of the content service has a test', () => {
  expect(Object.keys(FAULTS).toSorted()).toEqual(ALL_FAULTS.map(({ name }) => name).toSorted())
})

it('each threat of docs/security.md has a test in the quick tier', () => {
  const rows = readFileSync('docs/security.md', 'utf8')
    .split('\n')
    .filter((line) => /^\| (?:\d+|–) \|/.test(line))
  expect(rows.length).toBeGreaterThan(50)
  const isHeld = (row: string) =>
    [...(row.split('|')[4] ?? '').matchAll(/`([^`]+)`/g)].some(
      ([, file = '']) => !file.includes('.full.') && existsSync(`tests/${file}`),
    )
  expect(rows.filter((row) => !isHeld(row))).toEqual([])
})

describe('unheldPromises', () => {
  const everything = [...Object.values(ADDRESSES), ...Object.values(FAULTS)].concat(
    Object.values(README).flatMap(({ quick, full }) => (full ? [quick, full] : [quick])),
  )
  const ran = everything.map(([file, title]) => `${file} ${title} and more`)
  const { quick, full } = README['**Live blogs**'] ?? {}
  const without = (testNames?: readonly [string, string]) =>
    ran.filter((test) => !test.includes(testNames?.[1] ?? '-'))

  it('no promise lacks a passing test if every test passed', () => {
    expect(unheldPromises(ran, true)).toEqual([])
  })
  it('a promise lacks a passing test if its quick test did not pass', () => {
    expect(unheldPromises(without(quick), false).join()).toContain(
      'No passing test holds the promise “**Live blogs**”',
    )
  })
  it('a promise lacks a passing test if its test of the full tier was run and did not pass', () => {
    expect(unheldPromises(without(full), false)).toEqual([])
    expect(unheldPromises(without(full), true).join()).toContain(
      'No passing test holds the promise “**Live blogs**”',
    )
  })
})
