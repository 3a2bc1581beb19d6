import { z } from 'zod'
import type { Reference } from '../contract'
import { isName } from '../person-name'
import { anything, fields, id, itemsOf, requiredText, text } from './coerce'

const named = z.object({ id, name: requiredText('name'), slug: text })

export const reference = named

/** May be null, `{}`, or a nested record. */
export const referenceOrNull = anything.transform((value) => {
  const result = named.safeParse(fields(value))
  return result.success ? result.data : null
})

export const references = itemsOf(named).transform((all) => [
  ...new Map(all.map((one) => [one.id, one])).values(),
])

/** A slug may be an e-mail address. */
export const withoutEmail = <R extends Reference>(author: R): R =>
  isName(author.slug) ? author : { ...author, slug: '' }
