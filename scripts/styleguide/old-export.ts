import { existsSync, readdirSync, rmSync } from 'node:fs'
import { CannotGoOn } from '../steps/say.mjs'

/** Marks an export, so that other folders are never deleted. */
export const EXPORT_MARK = '.masthead-styleguide'

const isOfExport = (name: string) => name === 'files' || name === EXPORT_MARK || name.endsWith('.html')

/** @throws CannotGoOn for a folder with other files */
export function removeOldExport(folder: string): void {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name !== '.DS_Store') : []
  if (names.length === 0) return
  if (!names.includes(EXPORT_MARK) || !names.every(isOfExport))
    throw new CannotGoOn(`${folder} is not empty and no style guide: choose another folder with --to.`)
  rmSync(folder, { recursive: true })
}
