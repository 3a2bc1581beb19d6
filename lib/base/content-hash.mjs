// @ts-check
import { createHash } from 'node:crypto'

/**
 * A name for some content: SHA-256, cut to a length. A short hash is enough to tell contents apart. It protects no
 * secret, since it has no key.
 * @param {string | Uint8Array} content
 * @param {number} [length] characters
 * @param {'base64url' | 'hex'} [encoding]
 * @returns {string}
 */
export function contentHash(content, length, encoding = 'base64url') {
  return createHash('sha256').update(content).digest(encoding).slice(0, length)
}
