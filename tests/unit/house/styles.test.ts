/** A class that its style sheet lacks is the word “undefined” in the HTML, which neither types nor lint notice. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sourceFiles } from '../../fixtures/source-files'

const IMPORT = /^import (\w+)(?:, \{ sheet \})? from '([^']+\.(?:module\.css|styles))'$/gm

/** The classes that a component takes of each of its style sheets. */
const taken = [...sourceFiles('components'), ...sourceFiles('app')].flatMap(({ path, text }) => {
  const code = text.replace(/^import .*$/gm, '')
  return [...text.matchAll(IMPORT)].map(([, name = '', sheet = '']) => ({
    path,
    sheet: sheet.startsWith('@/') ? sheet.slice(2) : join(dirname(path), sheet),
    classes: [...code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, one = '']) => one),
  }))
})

const classesIn = (sheet: string) =>
  new Set(
    [
      ...readFileSync(sheet, 'utf8')
        .replace(/\/\*[\s\S]*?\*\//g, '')
        .matchAll(/\.([A-Za-z_]\w*)/g),
    ].map(([, name = '']) => name),
  )

it('each style sheet that travels in the HTML is put there by a component', () => {
  const files = execFileSync('git', ['ls-files', '*.styles'], { encoding: 'utf8' }).trim().split('\n')
  const texts = sourceFiles('components').map(({ text }) => text)
  const isPut = (file: string) =>
    texts.some((text) => new RegExp(`\\bsheet\\b[^\\n]*/${basename(file)}'`).test(text))
  expect(files.length).toBeGreaterThan(5)
  expect(files.filter((file) => !isPut(file))).toEqual([])
})

describe('CSS Modules classes', () => {
  it('every class that a component uses is in its style sheet', () => {
    expect(taken.length).toBeGreaterThan(80)
    const missing = taken.flatMap(({ path, sheet, classes }) => {
      const sheetClasses = existsSync(sheet) ? classesIn(sheet) : new Set<string>()
      return classes.filter((name) => !sheetClasses.has(name)).map((name) => `${path}: ${name} of ${sheet}`)
    })
    expect(missing).toEqual([])
  })
})

it('the address that is printed after a link is isolated from text that runs right to left', () => {
  const printedContent = /content: (.*attr\(href\).*);/.exec(readFileSync('app/print.css', 'utf8'))?.[1] ?? ''
  const parts = [...printedContent.matchAll(/"([^"]*)"/g)].map(([, text = '']) =>
    text.replace(/\\([0-9a-f]{4})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
  )
  expect(parts).toEqual([' (\u2066', '', '\u2069)'])
})
