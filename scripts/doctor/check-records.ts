import type { z } from 'zod'
import type { LeftOut } from '../../lib/base/metric-labels'
import { prepareBody } from '../../lib/body/body'
import * as contract from '../../lib/delivery/contract'
import { authorReading } from '../../lib/delivery/records/author'
import { postParser } from '../../lib/delivery/records/post'
import { fields } from '../../lib/delivery/records/wire'
import { type ReadingSettings, recordIn, type Sample } from './check-routes'
import { type Finding, findingsOf } from './findings'
import { type Ask, listIn } from './service-client'
import { differences } from './shape'

const { ok, note, warning, failure } = findingsOf('records')

type Reference = { id: number; name: string; slug: string }

export async function checkRecords(ask: Ask, sample: Sample, settings: ReadingSettings): Promise<Finding[]> {
  const post = fields(sample.posts[0])
  if (sample.posts.length === 0) {
    return [
      warning(
        'There is no published post yet, so the front page is empty',
        'Publish one, then run the doctor again.',
      ),
    ]
  }
  const findings = [
    await oneRecord(ask, {
      what: 'a post',
      route: 'post',
      // Some services send no slugs in lists. The post is then only read by its id.
      identifiers: [
        String(post.id),
        ...(typeof post.slug === 'string' && post.slug !== '' ? [post.slug] : []),
      ],
      schema: contract.post,
      reading: postParser({ mediaBase: settings.mediaBase, siteUrl: settings.siteUrl }),
    }),
  ]
  const author = references(sample.posts, 'contributors')[0]
  if (author) {
    findings.push(
      await oneRecord(ask, {
        what: 'an author',
        route: 'author',
        identifiers: [String(author.id), author.slug],
        schema: contract.author,
        reading: authorReading(settings.mediaBase),
      }),
    )
  }
  const section = references(sample.posts, 'primary_category')[0]
  if (section) findings.push(await filtered(ask, 'primary_category.id', section))
  const tag = references(sample.posts, 'tags')[0]
  if (tag) findings.push(await filtered(ask, 'tags.id', tag))
  return findings
}

type One = {
  what: string
  route: 'post' | 'author'
  identifiers: readonly string[]
  schema: z.ZodType
  reading: z.ZodType
}

async function oneRecord(ask: Ask, { what, route, identifiers, schema, reading }: One): Promise<Finding> {
  const kinds = ['id', 'slug']
  const records: Record<string, unknown>[] = []
  for (const [index, identifier] of identifiers.entries()) {
    const answer = await ask({ segments: [route, identifier] })
    const record = recordIn(answer)
    const how = `${what} by its ${kinds[index]}`
    const why =
      answer.kind === 'unreachable'
        ? answer.reason
        : answer.status === 200
          ? 'it does not answer with one record'
          : `it answers ${answer.status}`
    if (record === null || (answer.kind === 'json' && answer.status !== 200))
      return problem(`${route} does not return ${how}: ${why}`)
    const parseResult = reading.safeParse(record)
    if (!parseResult.success) {
      return problem(
        `${route} returns ${how} in a form that the site can’t use`,
        differences(schema, [record]),
      )
    }
    records.push(record)
  }
  if (new Set(records.map(({ id }) => String(id))).size > 1)
    return problem(`${route} returns a different record by slug than by id`)
  const details = differences(schema, records.slice(0, 1))
  const text = `${what[0]?.toUpperCase()}${what.slice(1)} ${identifiers.map((_, index) => `by ${kinds[index]}`).join(' and ')}`
  if (details.length === 0) return ok(text)
  return note(`${text} deviates from the API; handled`, undefined, details)
}

/** Whether the list applies a filter. If the service ignored it, every section would show all stories. */
async function filtered(
  ask: Ask,
  field: 'primary_category.id' | 'tags.id',
  { id, name }: Reference,
): Promise<Finding> {
  const answer = await ask({ segments: ['posts'], parameters: { [`${field}__eq`]: id, limit: 20 } })
  const posts = listIn(answer)
  const which = `posts with ${field}__eq=${id} (${name})`
  if (posts === null || posts.length === 0)
    return problem(`The list returns no ${which}, although some exist`)
  const key = field === 'tags.id' ? 'tags' : 'primary_category'
  const strangers = posts.filter((post) => {
    const value = fields(post)[key]
    // Some services send no tags in lists, so nothing can be said about such a post.
    if (value === undefined) return false
    return ![value].flat().some((one) => Number(fields(one).id) === id)
  })
  if (strangers.length > 0)
    return problem(`The list ignores a filter: ${strangers.length} of ${posts.length} ${which} do not match`)
  return ok(`The list filters by ${field}`)
}

const problem = (text: string, details?: readonly string[]) =>
  failure(text, 'Ask the vendor: pages of this kind do not work without this.', details)

export function references(
  posts: readonly unknown[],
  key: 'contributors' | 'tags' | 'primary_category',
): Reference[] {
  const referenceById = new Map<number, Reference>()
  for (const post of posts) {
    for (const value of [fields(post)[key]].flat()) {
      const { id, name, slug } = fields(value)
      if (typeof id === 'number' && typeof slug === 'string' && slug !== '')
        referenceById.set(id, { id, name: String(name), slug })
    }
  }
  return [...referenceById.values()]
}

const ofBodies = findingsOf('bodies')

const SHOWN = 10

/** Whether everything in the newest posts' bodies can be shown. No findings if the service sends no bodies in lists. */
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
  if (lacking.length === 0) return [ofBodies.ok(`Everything in ${bodies.length} bodies can be shown`)]
  return [
    ofBodies.warning(
      `${lacking.length} of ${bodies.length} bodies contain something that can’t be shown`,
      'See docs/bodies.md for what can be shown. You can add further hosts of embeds to embeds.frameHosts in site.config.ts.',
      lacking.slice(0, SHOWN).map(({ name, leftOut }) => `${name}: ${listOf(leftOut)}`),
    ),
  ]
}

const listOf = (leftOut: readonly LeftOut[]) =>
  [...new Set(leftOut.map(({ kind, what }) => `${kind} ${what}`))].slice(0, 5).join(', ')
