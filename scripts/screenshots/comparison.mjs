import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { difference } from './difference.mjs'

export const REPORT = 'index.html'

/**
 * @typedef {object} Compared
 * @property {string} name of the file
 * @property {number | null} share of changed pixels, 0 to 1; null if only one side has it
 * @property {boolean} before
 * @property {boolean} after
 */

/**
 * @param {string} folder with `before/` and `after/`
 * @param {string} ref
 * @returns {Promise<Compared[]>} the most changed first
 */
export async function compareFolders(folder, ref) {
  const [before, after] = ['before', 'after'].map((side) => new Set(readdirSync(join(folder, side))))
  const compared = []
  for (const name of new Set([...(before ?? []), ...(after ?? [])])) {
    const sides = { before: before?.has(name) ?? false, after: after?.has(name) ?? false }
    const share = sides.before && sides.after ? await compare(folder, name) : null
    compared.push({ name, share, ...sides })
  }
  compared.sort((one, other) => (other.share ?? 2) - (one.share ?? 2) || one.name.localeCompare(other.name))
  writeFileSync(join(folder, REPORT), reportOf(compared, ref))
  return compared
}

/** @param {string} folder @param {string} name */
async function compare(folder, name) {
  const { share, marked } = await difference(join(folder, 'before', name), join(folder, 'after', name))
  if (share > 0) writeFileSync(join(folder, 'changed', name), marked)
  return share
}

/** @param {readonly Compared[]} compared @param {string} ref */
export function reportOf(compared, ref) {
  const changed = compared.filter(({ share }) => share !== 0)
  const same = compared.filter(({ share }) => share === 0)
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${changed.length} of ${compared.length} pictures changed since ${escaped(ref)}</title>
<style>
body { margin: 2rem; font: 1rem/1.5 system-ui, sans-serif }
div { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 1rem; align-items: start }
figure { margin: 0 }
img { inline-size: 100%; border: 1px solid #ccc }
</style>
<h1>${changed.length} of ${compared.length} pictures changed since ${escaped(ref)}</h1>
${changed.map(section).join('\n')}
<h2>Unchanged</h2>
<p>${same.map(({ name }) => escaped(name)).join(', ') || 'None.'}</p>
</html>
`
}

/** @param {Compared} compared */
function section({ name, share, before, after }) {
  const much = share === null ? (after ? 'new' : 'gone') : `${(share * 100).toFixed(2)} % of its pixels`
  const sides = [
    before ? picture('before', name) : '',
    after ? picture('after', name) : '',
    share === null ? '' : picture('changed', name),
  ]
  return `<h2>${escaped(name)}: ${much}</h2>\n<div>${sides.join('')}</div>`
}

/** @param {'before' | 'after' | 'changed'} side @param {string} name */
const picture = (side, name) =>
  `<figure><figcaption>${side}</figcaption><img loading="lazy" src="${side}/${encodeURIComponent(name)}" alt="${escaped(name)} ${side}"></figure>`

/** @param {string} text */
const escaped = (text) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)
