import type { ExtraFields } from '../../base/config/extra-fields'
import type { ExtraValues } from '../model'
import { fields, flag, text } from './coerce'

/** Drops empty and mistyped fields. */
export function readExtra(meta: unknown, wanted: ExtraFields): ExtraValues | null {
  const sent = fields(meta)
  const found = Object.entries(wanted).flatMap(([name, { kind }]) => {
    const value = Object.hasOwn(sent, name) ? readValue(sent[name], kind) : null
    return value === null ? [] : [[name, value] as const]
  })
  return found.length === 0 ? null : Object.fromEntries(found)
}

function readValue(value: unknown, kind: ExtraFields[string]['kind']): ExtraValues[string] | null {
  if (value === null || value === undefined) return null
  switch (kind) {
    case 'text':
      return text.parse(value) || null
    case 'number': {
      const digits = text.parse(value)
      return digits !== '' && Number.isFinite(Number(digits)) ? Number(digits) : null
    }
    case 'flag':
      return flag.parse(value)
  }
}
