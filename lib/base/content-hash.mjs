// @ts-check
import { createHash } from 'node:crypto'

/**
 * Not for secrets.
 * @param {string | Uint8Array} content
 * @param {number} [length] characters
 * @param {'base64url' | 'hex'} [encoding]
 * @returns {string}
 */
export function contentHash(content, length, encoding = 'base64url') {
  return createHash('sha256').update(content).digest(encoding).slice(0, length)
}
