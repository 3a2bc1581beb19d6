import type { PageFacts } from '../../base/page-facts'
import type { TagSettings } from '../../settings/ad-tag'

/** https://support.google.com/admanager/answer/10020177 */
const REFUSED = /["'=!+#*~;^()<>[\],&]+/g
const VALUE_CHARACTERS = 40

/** Null clears a key of an earlier page. */
export type KeyValues = Record<string, string | string[] | null>

export function pageKeyValues(
  { keys, targeting }: Pick<TagSettings, 'keys' | 'targeting'>,
  { kind, section, tags, authors, id, access }: PageFacts,
): KeyValues {
  const known = { page: kind, section, tags, author: authors, id: id?.toString(), access }
  const values: KeyValues = {}
  for (const [key, value] of Object.entries(known)) {
    const name = keys[key as keyof typeof known]
    if (name !== null) values[name] = valuesOf(value)
  }
  for (const [name, value] of Object.entries(targeting)) values[name] = valuesOf(value)
  return values
}

export function slotKeyValues({ keys }: Pick<TagSettings, 'keys'>, slot: string): KeyValues {
  return keys.slot === null ? {} : { [keys.slot]: valuesOf(slot) }
}

function valuesOf(value: string | readonly string[] | undefined): string | string[] | null {
  if (value === undefined) return null
  if (typeof value === 'string') return accepted(value) || null
  const all = value.map(accepted).filter((one) => one !== '')
  return all.length > 0 ? all : null
}

function accepted(value: string): string {
  const text = value.replace(REFUSED, ' ').replace(/\s+/g, ' ').trim()
  return [...text].slice(0, VALUE_CHARACTERS).join('').trim()
}
