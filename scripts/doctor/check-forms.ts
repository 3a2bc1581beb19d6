/** Whether the forms that stories name exist. A form that does not exist is left out of its story. */
import { fields } from '../../lib/delivery/records/wire'
import { recordIn, type Sample } from './check-routes'
import { type Finding, findingsOf } from './findings'
import type { Ask } from './service-client'

const { ok, warning } = findingsOf('bodies')

// About as many as the newest posts of a newspaper name; each costs a call.
const FORMS_MAX = 10
const NAMED = /data-form-id\s*=\s*["']?([\w-]{1,64})/gi

export async function checkForms(ask: Ask, { posts }: Pick<Sample, 'posts'>): Promise<Finding[]> {
  const titleByForm = new Map<string, string>()
  for (const post of posts.map(fields)) {
    for (const [, id = ''] of String(post.content_html ?? '').matchAll(NAMED))
      if (!titleByForm.has(id)) titleByForm.set(id, String(post.title ?? post.id))
  }
  const missingForms: string[] = []
  for (const [id, title] of [...titleByForm].slice(0, FORMS_MAX)) {
    const answer = await ask({ segments: ['form_schema', 'reader', id] })
    // Some services send a form without the envelope of other records.
    const isForm =
      answer.kind === 'json' &&
      answer.status === 200 &&
      ('field_types' in fields(answer.body) || recordIn(answer) !== null)
    if (!isForm) missingForms.push(`${id}: ${title}`)
  }
  if (titleByForm.size === 0) return []
  if (missingForms.length === 0) return [ok(`The forms of the newest posts exist (${titleByForm.size})`)]
  return [
    warning(
      `${missingForms.length} of ${titleByForm.size} forms in the newest posts do not exist, so they are left out`,
      'Publish the form in your publishing system, or remove it from the story.',
      missingForms,
    ),
  ]
}
