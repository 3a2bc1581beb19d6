import { z } from 'zod'
import { anything, fields, id, itemsOf, requiredText, text } from './coerce'

const named = z.object({ id, name: requiredText('name'), slug: text })

export const reference = named

/** A reference that may be null, `{}`, or a nested record. */
export const referenceOrNull = anything.transform((value) => {
  const result = named.safeParse(fields(value))
  return result.success ? result.data : null
})

/** Each once. */
export const references = itemsOf(named).transform((all) => [
  ...new Map(all.map((one) => [one.id, one])).values(),
])
