import type { z } from 'zod'
import * as contract from '../../lib/delivery/contract'
import { categoryReading } from '../../lib/delivery/records/category'
import { readIdentified } from '../../lib/delivery/records/identified'
import { newsletterReading, readMenu } from '../../lib/delivery/records/menu'
import { teaserParser } from '../../lib/delivery/records/post'
import { slotReading } from '../../lib/delivery/records/slot'
import { fields } from '../../lib/delivery/records/wire'
import { type Finding, findingsOf, type Level } from './findings'
import { type Answer, type Ask, type AskedRoute, askRoute, isRefusal, listIn } from './service-client'
import { differences } from './shape'

export type Sample = {
  posts: readonly unknown[]
  trending: readonly unknown[]
  categories: readonly unknown[]
  navbar: readonly unknown[]
  slots: readonly unknown[]
  newsletters: readonly unknown[]
  footer: unknown
  /** Milliseconds that the service's clock is ahead of this machine's; null without a `Date` header. */
  clockAhead: number | null
}

export type ReadingSettings = {
  siteUrl: string
  mediaBase: string | null
}

const of = findingsOf('routes')

const RANKING = { limit: 20, duration: '30d' }

type Route = AskedRoute & {
  schema: z.ZodType
  isReadable(record: unknown): boolean
  without: { level: Level; text: string }
}

function routesOf({
  siteUrl,
  mediaBase,
}: ReadingSettings): Record<Exclude<keyof Sample, 'footer' | 'clockAhead'>, Route> {
  const reads = (reading: z.ZodType) => (record: unknown) => reading.safeParse(record).success
  return {
    posts: {
      name: 'posts',
      question: { segments: ['posts'], parameters: { limit: 20 } },
      schema: contract.listedPost,
      isReadable: reads(teaserParser({ mediaBase })),
      without: { level: 'failure', text: 'there are no lists and no front page' },
    },
    trending: {
      name: 'posts/trending',
      question: { segments: ['posts', 'trending'], parameters: RANKING },
      elsewhere: {
        name: 'posts/analytics/trending',
        question: { segments: ['posts', 'analytics', 'trending'], parameters: RANKING },
      },
      schema: contract.trendingPost,
      isReadable: reads(teaserParser({ mediaBase })),
      without: { level: 'warning', text: '“Most read” is left out' },
    },
    categories: {
      name: 'categories',
      question: { segments: ['categories'] },
      isWhole: true,
      schema: contract.category,
      isReadable: reads(categoryReading),
      without: { level: 'failure', text: 'there are no section pages' },
    },
    navbar: {
      name: 'navbar',
      question: { segments: ['navbar'] },
      isWhole: true,
      schema: contract.navbarItem,
      isReadable: (record) => readMenu([record], siteUrl).length > 0,
      without: { level: 'warning', text: 'pages have no menu' },
    },
    newsletters: {
      name: 'newsletter-groups',
      question: { segments: ['newsletter-groups'] },
      isWhole: true,
      schema: contract.newsletterGroup,
      isReadable: reads(newsletterReading(mediaBase)),
      without: { level: 'warning', text: 'the page of newsletters is empty' },
    },
    slots: {
      name: 'active-slots',
      question: { segments: ['active-slots'] },
      isWhole: true,
      schema: contract.activeSlot,
      // Slots without content are accepted here; check-slots.ts reports them.
      isReadable: reads(slotReading({ mediaBase, isFilledByTag: () => true })),
      without: { level: 'warning', text: 'there is no advertising from the service' },
    },
  }
}

export async function checkRoutes(
  ask: Ask,
  settings: ReadingSettings,
  progress: (text: string) => void,
): Promise<{ findings: Finding[]; sample: Sample }> {
  const findings: Finding[] = []
  const sample: Sample = {
    posts: [],
    trending: [],
    categories: [],
    navbar: [],
    slots: [],
    newsletters: [],
    footer: null,
    clockAhead: null,
  }
  for (const [key, route] of Object.entries(routesOf(settings))) {
    progress(`asking for ${route.name}`)
    const { answer, name, rest: laterRecords } = await askRoute(ask, route)
    if (answer.kind !== 'unreachable' && sample.clockAhead === null) {
      // A cache in between keeps the date of its copy, and says in `Age` how many seconds old the copy is.
      const age = Number(answer.headers.get('age') ?? 0) || 0
      const ahead = Date.parse(answer.headers.get('date') ?? '') + age * 1000 - Date.now()
      if (!Number.isNaN(ahead)) sample.clockAhead = ahead
    }
    const { finding, records } = readList({ ...route, name }, answer, laterRecords)
    findings.push(finding)
    Object.assign(sample, { [key]: records })
  }
  progress('asking for footer')
  const footerWithout = { level: 'warning', text: 'the footer shows only the site’s own links' } as const
  const footer = readOne('footer', await ask({ segments: ['footer'] }), footerWithout, contract.footer)
  findings.push(footer.finding)
  sample.footer = footer.record
  progress('asking for identify_url')
  const without = { level: 'failure', text: 'no address can be resolved' } as const
  const isReadable = (record: object) => readIdentified(record) !== null
  const root = await askIdentify(ask, '/')
  findings.push(readOne('identify_url', root, without, contract.identified, isReadable).finding)
  return { findings, sample }
}

export const askIdentify = (ask: Ask, path: string) =>
  ask({ segments: ['identify_url'], parameters: { legacy_url: path }, deployment: 'identify' })

// Characters of a record that are shown.
const RECORD_SHOWN = 120

function readList(
  { name, schema, isReadable, without, elsewhere }: Route,
  answer: Answer,
  laterRecords: readonly unknown[],
) {
  const first = listIn(answer)
  // A route that some services have elsewhere, and others do not have at all.
  const isLacking = elsewhere !== undefined && isRefusal(answer)
  if (first === null) return { finding: missingRoute(name, answer, without, isLacking), records: [] }
  const records = [...first, ...laterRecords]
  const { ms } = answer as { ms: number }
  const bad = records.filter((record) => !isReadable(record))
  const details = differences(schema, records)
  if (bad.length > 0) {
    const isNone = bad.length === records.length
    return {
      records: records.filter(isReadable),
      finding: of[isNone ? without.level : 'warning'](
        `${name}: ${bad.length} of ${records.length} records can’t be used${isNone ? `, so ${without.text}` : ' and are left out'}`,
        'Show the vendor the lines below, which compare the records with the API.',
        details.length > 0
          ? details
          : bad.map((record) => `can’t be used: ${JSON.stringify(record)?.slice(0, RECORD_SHOWN)}`),
      ),
    }
  }
  return { records, finding: asDocumented(`${name}: ${recordCount(records.length)} (${ms} ms)`, details) }
}

function readOne(
  name: string,
  answer: Answer,
  without: Route['without'],
  schema: z.ZodType,
  isReadable: (record: object) => boolean = () => true,
): { finding: Finding; record: unknown } {
  const record = recordIn(answer)
  if (record === null || !isReadable(record))
    return { finding: missingRoute(name, answer, without), record: null }
  const { ms } = answer as { ms: number }
  return { finding: asDocumented(`${name} (${ms} ms)`, differences(schema, [record])), record }
}

function asDocumented(text: string, details: readonly string[]): Finding {
  if (details.length === 0) return of.ok(text)
  return of.note(`${text} deviates from the API; handled`, undefined, details)
}

function missingRoute(
  name: string,
  answer: Answer,
  { level, text }: Route['without'],
  isLacking = false,
): Finding {
  const so = `, so ${text}`
  if (answer.kind === 'unreachable') {
    return of.failure(
      `${name} does not answer: ${answer.reason}`,
      name === 'identify_url'
        ? 'Check IDENTIFY_BASE_URL, or DELIVERY_BASE_URL if it is not set.'
        : 'Try again. Meanwhile the site shows its last good pages.',
    )
  }
  if (isLacking || (answer.status === 404 && name !== 'identify_url'))
    return of[level](
      `${name} does not exist on this deployment${so}`,
      'Ask the vendor for it, if you want it.',
    )
  const cure =
    name === 'identify_url'
      ? 'Set IDENTIFY_BASE_URL to the deployment that has identify_url.'
      : 'Try again, then ask the vendor.'
  if (answer.status !== 200) return of.failure(`${name} answers ${answer.status}${so}`, cure)
  const what = answer.kind === 'other' ? answer.reason : 'its JSON does not have the API’s envelope'
  return of[level](`${name} gives an unusable answer${so}: ${what}`, cure)
}

const recordCount = (count: number) => (count === 1 ? 'one record' : `${count} records`)

// identify_url sends its record with these statuses, as lib/delivery/address/identify.ts expects.
const STATUSES_WITH_RECORD = [200, 301, 302, 307, 308, 404]

export function recordIn(answer: Answer): Record<string, unknown> | null {
  if (answer.kind !== 'json' || !STATUSES_WITH_RECORD.includes(answer.status)) return null
  const { data, status } = fields(answer.body)
  const isRecord = typeof data === 'object' && data !== null && !Array.isArray(data)
  return isRecord && status !== 'error' ? fields(data) : null
}
