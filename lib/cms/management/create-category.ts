import { z } from 'zod'
import { categoryDraft } from '../contract'
import { type FieldReasons, ManagementError } from './errors'
import { post } from './http'
import type { ManagementSettings } from './settings'

export type CategoryInput = z.input<typeof categoryDraft>

/** The response is undocumented, so only the name is certain. */
export type CreatedCategory = {
  name: string
  id: number | null
  slug: string | null
  absoluteUrl: string | null
}

/** @throws ManagementError; `invalid` before sending */
export async function createCategory(
  settings: ManagementSettings,
  input: CategoryInput,
  options: { timeoutMs?: number } = {},
): Promise<CreatedCategory> {
  const draft = checked(input)
  const body = await post(settings, 'category/', draft, options.timeoutMs)
  const record = recordOf(body)
  return {
    name: record.name ?? draft.name,
    id: record.id ?? null,
    slug: record.slug ?? null,
    absoluteUrl: record.absolute_url ?? null,
  }
}

function checked(input: CategoryInput): z.output<typeof categoryDraft> {
  const result = categoryDraft.safeParse(input)
  if (result.success) return result.data
  const fields: FieldReasons = {}
  for (const issue of result.error.issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0])]
    for (const name of names) fields[name] = [...(fields[name] ?? []), issue.message]
  }
  const problems = Object.entries(fields).map(([field, reasons]) => `${field}: ${reasons.join(' ')}`)
  throw new ManagementError('invalid', `Nothing was sent. ${problems.join(' ')}`, fields)
}

const record = z.object({
  id: z.coerce.number().int().positive().optional().catch(undefined),
  name: z.string().min(1).optional().catch(undefined),
  slug: z.string().min(1).optional().catch(undefined),
  absolute_url: z.string().min(1).optional().catch(undefined),
})

function recordOf(body: unknown): z.output<typeof record> {
  const inner = typeof body === 'object' && body !== null && 'data' in body ? body.data : body
  const single = Array.isArray(inner) ? inner[0] : inner
  return record.safeParse(single).data ?? {}
}
