import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

// Difference of a colour channel, of 255. A smaller one is anti-aliasing and no change.
const STEP_MIN = 16
const CHANGED = [220, 0, 60, 255]
// How much of the unchanged picture stays visible behind the changes.
const FADED = 0.25

/**
 * @param {string | Buffer} before
 * @param {string | Buffer} after
 * @returns {Promise<{ share: number, marked: Buffer }>} share 0 to 1; PNG with changes in red
 */
export async function difference(before, after) {
  const [beforePixels, afterPixels] = await Promise.all([pixels(before), pixels(after)])
  const width = Math.max(beforePixels.width, afterPixels.width)
  const height = Math.max(beforePixels.height, afterPixels.height)
  const markedPixels = Buffer.alloc(width * height * 4, 255)
  let changeCount = 0
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const to = (y * width + x) * 4
      const at = offset(beforePixels, x, y)
      const now = offset(afterPixels, x, y)
      if (at === null || now === null || differs(beforePixels.data, at, afterPixels.data, now)) {
        changeCount++
        markedPixels.set(CHANGED, to)
      } else {
        for (let channel = 0; channel < 3; channel++)
          markedPixels[to + channel] = 255 - (255 - (afterPixels.data[now + channel] ?? 0)) * FADED
      }
    }
  }
  const png = await sharp(markedPixels, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()
  return { share: changeCount / (width * height), marked: png }
}

async function pixels(picture) {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

const offset = ({ width, height }, x, y) => (x < width && y < height ? (y * width + x) * 4 : null)

function differs(beforePixels, at, afterPixels, now) {
  for (let channel = 0; channel < 4; channel++)
    if (Math.abs((beforePixels[at + channel] ?? 0) - (afterPixels[now + channel] ?? 0)) > STEP_MIN)
      return true
  return false
}

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
  const comparisons = []
  for (const name of new Set([...(before ?? []), ...(after ?? [])])) {
    const sides = { before: before?.has(name) ?? false, after: after?.has(name) ?? false }
    const share = sides.before && sides.after ? await compare(folder, name) : null
    comparisons.push({ name, share, ...sides })
  }
  comparisons.sort(
    (first, second) => (second.share ?? 2) - (first.share ?? 2) || first.name.localeCompare(second.name),
  )
  writeFileSync(join(folder, REPORT), reportOf(comparisons, ref))
  return comparisons
}

async function compare(folder, name) {
  const { share, marked: markedPicture } = await difference(
    join(folder, 'before', name),
    join(folder, 'after', name),
  )
  if (share > 0) writeFileSync(join(folder, 'changed', name), markedPicture)
  return share
}

/** @param {readonly Compared[]} comparisons @param {string} ref */
export function reportOf(comparisons, ref) {
  const changedPictures = comparisons.filter(({ share }) => share !== 0)
  const samePictures = comparisons.filter(({ share }) => share === 0)
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${changedPictures.length} of ${comparisons.length} pictures changed since ${escaped(ref)}</title>
<style>
body { margin: 2rem; font: 1rem/1.5 system-ui, sans-serif }
div { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 1rem; align-items: start }
figure { margin: 0 }
img { inline-size: 100%; border: 1px solid #ccc }
</style>
<h1>${changedPictures.length} of ${comparisons.length} pictures changed since ${escaped(ref)}</h1>
${changedPictures.map(section).join('\n')}
<h2>Unchanged</h2>
<p>${samePictures.map(({ name }) => escaped(name)).join(', ') || 'None.'}</p>
</html>
`
}

function section({ name, share, before, after }) {
  const much = share === null ? (after ? 'new' : 'gone') : `${(share * 100).toFixed(2)} % of its pixels`
  const sides = [
    before ? picture('before', name) : '',
    after ? picture('after', name) : '',
    share === null ? '' : picture('changed', name),
  ]
  return `<h2>${escaped(name)}: ${much}</h2>\n<div>${sides.join('')}</div>`
}

const picture = (side, name) =>
  `<figure><figcaption>${side}</figcaption><img loading="lazy" src="${side}/${encodeURIComponent(name)}" alt="${escaped(name)} ${side}"></figure>`

const escaped = (text) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)
