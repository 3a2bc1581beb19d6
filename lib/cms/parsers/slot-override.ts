import type { PageSubject, Slot, SlotOverride } from '../model'
import { idKey, SUBJECT_KINDS, typeKey, wordKey } from '../slot-overrides'
import { fields, flag, id, text } from './coerce'

type Content = Pick<Slot, 'html' | 'size' | 'width' | 'height' | 'containsAds'>

const OVERRIDES_MAX = 100
const VALUES_MAX = 200

/** Drops inactive, empty and unverifiable overrides. */
export function readOverrides(
  data: Record<string, unknown>,
  readContent: (data: Record<string, unknown>) => Content,
): SlotOverride[] {
  const listed = data.override_slot_data
  if (!flag.parse(data.slots_override_enabled) || !Array.isArray(listed)) return []
  return listed.slice(0, OVERRIDES_MAX).flatMap((one, index) => {
    const override = fields(one)
    const rules = readRules(fields(override.rules))
    if (rules === null || wordKey(text.parse(override.status)) !== 'active') return []
    const content = readContent(fields(override.data))
    return content.html === '' ? [] : [{ ...content, index, rules }]
  })
}

/** Null if any rule is unreadable. */
function readRules(sent: Record<string, unknown>): PageSubject | null {
  const lists = Object.entries(sent)
    .map(([name, value]) => [name, listOf(value)] as const)
    .filter(([, values]) => values.length > 0)
  const rules: PageSubject = {}
  for (const [name, values] of lists) {
    const kind = SUBJECT_KINDS.find((known) => known === name)
    const keys = values.slice(0, VALUES_MAX).flatMap((value) => keysNamed(value, kind === 'types'))
    if (kind === undefined || keys.length === 0) return null
    rules[kind] = keys
  }
  return lists.length === 0 ? null : rules
}

function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  if (typeof value === 'string') return value.split(',').filter((word) => word.trim() !== '')
  if (typeof value === 'number') return [value]
  return Object.keys(fields(value)).length > 0 ? [value] : []
}

function keysNamed(value: unknown, isType: boolean): string[] {
  const record = fields(value)
  const named = [record.id, record.slug, record.name].find((one) => one !== undefined && one !== null)
  const said = named ?? value
  const word = text.parse(said)
  if (word === '') return []
  if (isType) return [typeKey(word)]
  const number = id.safeParse(said)
  const words = typeof said === 'number' || said === record.id ? [] : [wordKey(word)]
  return [...(number.success ? [idKey(number.data)] : []), ...words]
}
