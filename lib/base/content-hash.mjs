// @ts-check
import { createHash } from 'node:crypto'

/**
 * A truncated SHA-256 for names. Not for secrets.
 * @param {string | Uint8Array} content
 * @param {number} [length] characters; all by default
 * @param {'base64url' | 'hex'} [encoding]
 * @returns {string}
 */
export function contentHash(content, length, encoding = 'base64url') {
  return createHash('sha256').update(content).digest(encoding).slice(0, length)
}
