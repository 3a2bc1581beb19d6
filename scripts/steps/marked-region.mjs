import { readFileSync, writeFileSync } from 'node:fs'
import { CannotGoOn } from './say.mjs'

/** @param {string} file @param {{ begin: string, end: string }} marks @param {string} inner */
export function replaceRegion(file, { begin, end }, inner) {
  const [before, rest] = readFileSync(file, 'utf8').split(begin)
  const after = rest?.split(end)[1]
  if (after === undefined) throw new CannotGoOn(`${file} has lost its marks: ${begin} and ${end}`)
  writeFileSync(file, `${before}${begin}\n\n${inner}\n\n${end}${after}`)
}

/** Markdown. @param {string[]} heads @param {(string | number)[][]} rows */
export const table = (heads, rows) =>
  [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
