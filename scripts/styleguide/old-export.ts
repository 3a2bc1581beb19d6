import { existsSync, readdirSync, rmSync } from 'node:fs'
import { CannotGoOn } from '../steps/say.mjs'

/** Removes a style guide that was written before. @throws CannotGoOn for a folder with anything else in it */
export function removeOldExport(folder: string): void {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name !== '.DS_Store') : []
  if (names.length === 0) return
  const isExport =
    names.includes('index.html') && names.every((name) => name === 'files' || name.endsWith('.html'))
  if (!isExport)
    throw new CannotGoOn(`${folder} is not empty and no style guide: choose another folder with --to.`)
  rmSync(folder, { recursive: true })
}
