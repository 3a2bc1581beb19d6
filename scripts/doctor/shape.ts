import type { z } from 'zod'

/**
 * How records differ from the contract.
 * @returns a line for each field of `lib/delivery/contract.ts` that differs, such as `tags: missing (3 of 20)`
 */
export function differences(schema: z.ZodType, records: readonly unknown[]): string[] {
  const differenceByKind = new Map<string, Difference & { count: number; hasOthers: boolean }>()
  for (const record of records) {
    const result = schema.safeParse(record)
    if (result.success) continue
    const ofRecord = new Map(
      result.error.issues.map((issue) => {
        const difference = differenceOf(issue, record)
        return [difference.kind, difference]
      }),
    )
    for (const [kind, difference] of ofRecord) {
      const { line, count, hasOthers } = differenceByKind.get(kind) ?? {
        ...difference,
        count: 0,
        hasOthers: false,
      }
      differenceByKind.set(kind, {
        kind,
        line,
        count: count + 1,
        hasOthers: hasOthers || line !== difference.line,
      })
    }
  }
  return [...differenceByKind.values()].map(({ line, count, hasOthers }) => {
    const text = hasOthers ? `${line}, nor are other values` : line
    return records.length === 1 ? text : `${text} (${count} of ${records.length})`
  })
}

/** `kind` is the same for all values of a field that are wrong in the same way, so that they are counted together. */
type Difference = { kind: string; line: string }

function differenceOf(issue: z.core.$ZodIssue, record: unknown): Difference {
  const path = issue.path.map((part) => (typeof part === 'number' ? '[]' : `.${String(part)}`)).join('')
  const name = path.replace(/^\./, '') || 'the record'
  const value = valueAt(record, issue.path)
  const line = `${name}: ${problemOf(issue, value)}`
  const showsValue = value !== undefined && ['invalid_value', 'invalid_format'].includes(issue.code)
  return { kind: showsValue ? `${name}: ${issue.code}` : line, line }
}

function problemOf(issue: z.core.$ZodIssue, value: unknown): string {
  if (value === undefined) return 'missing'
  switch (issue.code) {
    case 'invalid_type':
      return `${kindOf(value)} instead of ${article(issue.expected)}`
    case 'invalid_value':
      return `${show(value)} is not ${issue.values.map(show).join(' or ')}`
    case 'invalid_format':
      return `${show(value)} is not written as ${issue.format}`
    default:
      return `${kindOf(value)} of another shape`
  }
}

function valueAt(record: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, part) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[part] : undefined,
    record,
  )
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  return article(typeof value)
}

const article = (kind: string) => (/^[aeiou]/.test(kind) ? `an ${kind}` : `a ${kind}`)

// A value is the publisher's content and may be long, so only its beginning is shown.
const show = (value: unknown) => {
  const text = JSON.stringify(value) ?? ''
  return text.length > 40 ? `${text.slice(0, 37)}…` : text
}
