/** Differences from the interface's contract, in words for the dashboard or a ticket. */
import type { z } from 'zod'

/** @returns a line per differing field of `lib/cms/contract.ts`, such as `tags: missing (3 of 20)` */
export function differences(schema: z.ZodType, records: readonly unknown[]): string[] {
  const counts = new Map<string, number>()
  for (const record of records) {
    const result = schema.safeParse(record)
    if (result.success) continue
    const lines = new Set(result.error.issues.map((issue) => sentence(issue, record)))
    for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1)
  }
  return [...counts].map(([line, count]) =>
    records.length === 1 ? line : `${line} (${count} of ${records.length})`,
  )
}

function sentence(issue: z.core.$ZodIssue, record: unknown): string {
  const name = issue.path.map((part) => (typeof part === 'number' ? '[]' : `.${String(part)}`)).join('')
  const found = valueAt(record, issue.path)
  return `${name.replace(/^\./, '') || 'the record'}: ${wrong(issue, found)}`
}

function wrong(issue: z.core.$ZodIssue, found: unknown): string {
  if (found === undefined) return 'missing'
  switch (issue.code) {
    case 'invalid_type':
      return `${kindOf(found)} instead of ${article(issue.expected)}`
    case 'invalid_value':
      return `${show(found)} instead of ${issue.values.map(show).join(' or ')}`
    case 'invalid_format':
      return `${show(found)} is not written as ${issue.format}`
    default:
      return `${kindOf(found)} of another shape`
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

// A value of the publisher's content may be long.
const show = (value: unknown) => {
  const text = JSON.stringify(value) ?? ''
  return text.length > 40 ? `${text.slice(0, 37)}…` : text
}
