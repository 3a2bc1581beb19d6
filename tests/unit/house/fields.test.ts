/** Every field that live answers have is in docs/fields.md, with what the site does with it. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { liveAnswers } from '../../fixtures/live-answers'

/** Names of fields at every depth. Paragraph numbers, and networks of a mapping, are values. */
function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) => [name, ...namesIn(one)])
}

// Inside of objects that are ignored as a whole, or of the envelope.
const INSIDE =
  /^(?:\d+|x|enabled|enabled_login_providers|platform_credentials|google_login|facebook_login|client_id|google|site_key|secret_key|scope|data|image_url|login_wall_exceptions|exempt_categories|tnc_html|apikey|app_id|template_id|service_provider|detail|updates|publication|posts|authors|author|category|tag|active-slots|navbar|newsletter-groups)$/

it('docs/fields.md names every field of live answers', () => {
  const docs = readFileSync('docs/fields.md', 'utf8')
  const named = new Set(docs.match(/[A-Za-z_][\w-]*/g))
  const fields = [...new Set(namesIn(liveAnswers()))].filter((name) => !INSIDE.test(name))
  expect(fields.length).toBeGreaterThan(120)
  expect(fields.filter((name) => !named.has(name))).toEqual([])
})
