/**
 * The oldest browsers whose readers get scripts (`browserslist` of package.json), in the form that esbuild takes. The
 * framework reads the same list itself.
 */
import { readFileSync } from 'node:fs'

const { browserslist } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))

/** The names that browserslist uses, and the names that esbuild uses for the same browsers. */
const ENGINES = { safari: 'safari', ios_saf: 'ios', chrome: 'chrome', edge: 'edge', firefox: 'firefox' }

/** Such as `safari15.4`. @throws Error for an entry of another form than `safari >= 15.4` */
export const BROWSERS = /** @type {string[]} */ (browserslist).map((entry) => {
  const [, name = '', version = ''] = /^(\w+) >= ([\d.]+)$/.exec(entry) ?? []
  if (!Object.hasOwn(ENGINES, name))
    throw new Error(`esbuild can’t compile for “${entry}”, which browserslist in package.json lists.`)
  return ENGINES[/** @type {keyof typeof ENGINES} */ (name)] + version
})
