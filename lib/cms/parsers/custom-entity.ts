/** Fields of a publisher's own on a post, whose structure the interface does not show. */
import { log } from '../../base/log.mjs'
import type { CustomEntity } from '../model'
import { fields } from './coerce'

// Characters of JSON: fifty posts of a list with as much each stay below a tenth of what a cache entry may hold.
const LENGTH_MAX = 4_000

/**
 * @param value of `custom_entity`: an object, or its JSON
 * @returns null if there is none, it is empty, or too long to keep with every card
 */
export function readCustomEntity(value: unknown, id: number): CustomEntity | null {
  const entity = fields(value)
  if (Object.keys(entity).length === 0) return null
  const length = jsonLength(entity)
  if (length !== null && length <= LENGTH_MAX) return entity
  log.warn({ event: 'custom-entity-dropped', id: String(id), length, max: LENGTH_MAX })
  return null
}

/** Null for some thousand levels, which overflow the stack: entities sent as JSON in a text may have as many. */
function jsonLength(entity: CustomEntity): number | null {
  try {
    return JSON.stringify(entity).length
  } catch {
    return null
  }
}
