// @ts-check
import { createHash } from 'node:crypto'

/**
 * The beginning of a SHA-256, for names of content in addresses, headers and keys. Not for secrets.
 * @param {string | Uint8Array} content
 * @param {number} [length] characters; all by default. 12 of base64url are 72 bits, 12 of hex 48
 * @param {'base64url' | 'hex'} [encoding]
 * @returns {string}
 */
export function contentHash(content, length, encoding = 'base64url') {
  return createHash('sha256').update(content).digest(encoding).slice(0, length)
}
