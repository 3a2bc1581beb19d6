import { expect } from 'vitest'
import type { z } from 'zod'

/**
 * The value is what the schema describes, and holds nothing else: zod drops keys it does not know, so a value
 * with an undocumented key comes out changed.
 */
export function exactly<T extends z.ZodType>(schema: T, value: unknown): z.infer<T> {
  const parsed = schema.parse(value)
  expect(parsed).toStrictEqual(value)
  return parsed
}
