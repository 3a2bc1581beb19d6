import { z } from 'zod'
import { isSameSlug } from '../base/text'
import { group, nameAsKey, text } from './site-kinds'

/** What the publisher says about an author beside the author's record: docs/customising.md#authors. */
export type AuthorProfile = {
  /** Such as “Political editor”. */
  readonly role?: string
  /** What the author knows about, in the language of the site. */
  readonly expertise?: readonly string[]
  /** A form or page, or an address as `mailto:`, by which readers write to the author. */
  readonly contact?: string
}

/** By the slug in the address of the author's page. */
export type AuthorProfiles = { readonly [slug: string]: AuthorProfile }

const AUTHORS_MAX = 500
const EXPERTISE_MAX = 10
const CONTACT =
  "should be an address such as 'https://example.org/contact', '/forms/12' or 'mailto:desk@example.org'"

export const authorsSchema = z
  .record(
    nameAsKey,
    group({
      role: text('Political editor').optional(),
      expertise: z
        .array(text('Elections'), { error: "should be a list such as ['Elections', 'Local government']" })
        .max(EXPERTISE_MAX, { error: `should have at most ${EXPERTISE_MAX} subjects` })
        .optional(),
      contact: z
        .string({ error: CONTACT })
        .regex(/^(?:https:\/\/|\/(?!\/)|mailto:)[^\s"'<>]{1,500}$/, { error: CONTACT })
        .optional(),
    }),
    { error: "should be an object such as { 'lata-kamble': { role: 'Political editor' } }" },
  )
  .refine((profiles) => Object.keys(profiles).length <= AUTHORS_MAX, {
    error: `should have at most ${AUTHORS_MAX} authors`,
  })
  .refine((profiles) => !Object.hasOwn(profiles, ''), { error: 'should name each author by the slug' })

/** Empty for an author of whom the settings say nothing. An author without a slug has the id in the page's address. */
export function profileOf(
  { id, slug }: { readonly id: number; readonly slug: string },
  profiles: AuthorProfiles,
): AuthorProfile {
  const name = slug || String(id)
  return Object.entries(profiles).find(([one]) => isSameSlug(one, name))?.[1] ?? {}
}
