import { log } from '../../base/log.mjs'
import type { CustomEntity } from '../model'
import { fields } from './coerce'

// Fifty posts use a tenth of a cache entry.
const LENGTH_MAX = 4_000

/**
 * @param value object or JSON
 * @returns null if empty or too long
 */
export function readCustomEntity(value: unknown, id: number): CustomEntity | null {
  const entity = fields(value)
  if (Object.keys(entity).length === 0) return null
  const length = jsonLength(entity)
  if (length !== null && length <= LENGTH_MAX) return entity
  log.warn({ event: 'custom-entity-dropped', id: String(id), length, max: LENGTH_MAX })
  return null
}

/** Deep nesting overflows the stack. */
function jsonLength(entity: CustomEntity): number | null {
  try {
    return JSON.stringify(entity).length
  } catch {
    return null
  }
}
