import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FACES } from './faces.mjs'
import { facesCss } from './faces-css.mjs'
import { makeFace } from './make-face.mjs'

/**
 * @param {string} root the folder of node_modules
 * @returns {Promise<Map<string, Buffer>>} content by path
 */
export async function makeAll(root) {
  const made = []
  for (const face of FACES) made.push({ ...face, ...(await makeFace(face, root)) })
  return new Map([
    ...made.map(({ file, woff2 }) => /** @type {const} */ ([`app/fonts/${file}.woff2`, woff2])),
    ['app/fonts/LICENSES.txt', Buffer.from(await licenses(root))],
    ['app/faces.css', Buffer.from(`${facesCss(made)}\n`)],
  ])
}

/** The Open Font License must accompany every copy. */
async function licenses(root) {
  const packages = new Set(FACES.map(({ source }) => source.split('/').slice(0, 2).join('/')))
  const texts = [...packages].map((name) => readFile(join(root, 'node_modules', name, 'LICENSE'), 'utf8'))
  return (await Promise.all(texts)).join(`\n${'='.repeat(80)}\n\n`)
}
