import type { LeftOut } from '../../lib/base/metric-labels'
import { prepareBody } from '../../lib/body/body'
import { fields } from '../../lib/delivery/records/wire'
import type { ReadingSettings, Sample } from './check-routes'
import { type Finding, findingsOf } from './findings'

const { ok, warning } = findingsOf('bodies')

const SHOWN = 10

/** Empty where lists carry no bodies. */
export function checkBodies(
  { posts }: Pick<Sample, 'posts'>,
  { siteUrl, mediaBase }: ReadingSettings,
): Finding[] {
  const bodies = posts.map(fields).flatMap(({ id, slug, content_html }) => {
    if (typeof content_html !== 'string' || content_html.trim() === '') return []
    const options = { siteUrl, mediaBase, gated: false, adSlots: [], language: 'und' }
    return [{ name: String(slug || id), leftOut: prepareBody(content_html, options).leftOut }]
  })
  if (bodies.length === 0) return []
  const lacking = bodies.filter(({ leftOut }) => leftOut.length > 0)
  if (lacking.length === 0) return [ok(`Everything in ${bodies.length} bodies can be shown`)]
  return [
    warning(
      `${lacking.length} of ${bodies.length} bodies have parts that can’t be shown`,
      'See docs/bodies.md for what arrives; embeds.frameHosts of site.config.ts names further hosts of embeds.',
      lacking.slice(0, SHOWN).map(({ name, leftOut }) => `${name}: ${listed(leftOut)}`),
    ),
  ]
}

const listed = (leftOut: readonly LeftOut[]) =>
  [...new Set(leftOut.map(({ kind, what }) => `${kind} ${what}`))].slice(0, 5).join(', ')
