import type { Element, ElementContent, Root } from 'hast'
import { LRUCache } from 'lru-cache'
import { getImageProps } from 'next/image'
import { contentHash } from '@/lib/base/content-hash.mjs'
import { type Clock, later } from '@/lib/base/dates'
import { createSingleFlight, type SingleFlight } from '@/lib/base/process-state.mjs'
import { covered } from '@/lib/body/covered'
import { EMBED, IMAGE } from '@/lib/body/elements'
import { type EmbedMessages, embedLabels } from '@/lib/body/embeds/embed-labels'
import { liveBlogOf, type ReadyUpdate, readyUpdate } from '@/lib/body/live-blog/blog'
import { ARRIVALS_MAX, aheadOfClock } from '@/lib/body/live-blog/last-update'
import { isLive, viewOf } from '@/lib/body/live-blog/view'
import { posterOf } from '@/lib/body/pictures'
import type { LiveUpdate, Post } from '@/lib/delivery/model'
import type { UpdatesPage } from '@/lib/delivery/records/live-updates'
import { isSensitive } from '@/lib/settings/labels'
import { isOptimisable, pictureLoader } from '@/lib/settings/media'
import type { Messages } from '@/lib/words'
import { isKnown, knownProperties, type LiveResponse, type TravelNode } from './feed'

const SIZES = '(min-width: 50rem) 40rem, 100vw'

/**
 * A body as it is sent to the browser: only names and properties of feed.ts, with the labels and addresses that the
 * browser can't make.
 */
export function serializeBody(tree: Root, messages: EmbedMessages): TravelNode[] {
  return packedAll(tree.children as ElementContent[], messages)
}

function packedAll(nodes: readonly ElementContent[], messages: EmbedMessages): TravelNode[] {
  return nodes.flatMap((node): TravelNode[] => {
    if (node.type === 'text') return [node.value]
    if (node.type !== 'element' || !isKnown(node.tagName)) return []
    const properties = knownProperties(node.tagName, propertiesOf(node, messages))
    return [[node.tagName, properties, packedAll(node.children, messages)]]
  })
}

function propertiesOf({ tagName, properties }: Element, messages: EmbedMessages): object {
  const plain = Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [name, Array.isArray(value) ? value.join(' ') : value]),
  )
  if (tagName === EMBED) return { ...plain, ...labelsOf(plain, messages), ...posterProperties(plain) }
  if (tagName === IMAGE) return { ...plain, ...pictureProperties(plain) }
  return plain
}

type Plain = Record<string, unknown>

function labelsOf({ kind, title, provider }: Plain, messages: EmbedMessages) {
  const embedKind = kind === 'play' || kind === 'quote' ? kind : 'show'
  return embedLabels(
    { kind: embedKind, title: String(title ?? ''), provider: String(provider ?? '') },
    messages,
  )
}

function posterProperties({ poster }: Plain): object {
  return typeof poster === 'string' ? posterOf(poster) : {}
}

function pictureProperties({ src, alt, width, height, inline }: Plain): object {
  const waiting = { loading: 'lazy', decoding: 'async' }
  if (typeof src !== 'string' || typeof width !== 'number' || typeof height !== 'number') return waiting
  if (inline === true || !isOptimisable(src)) return waiting
  const loader = pictureLoader(src)
  const { props } = getImageProps({ src, alt: String(alt ?? ''), width, height, sizes: SIZES, loader })
  return { ...waiting, src: props.src, srcSet: props.srcSet, sizes: props.sizes }
}

export type LiveVersion = {
  key: string
  source: LiveResponse['source']
  times: string[]
  /** `of` is a hash of the update's content. If it is the same as before, its JSON is used again. */
  arrivals: { of: string; json: string }[]
  judged: Pick<Post, 'type' | 'live' | 'publishedAt' | 'updatedAt'>
}

export type LiveSource = { post: Post; page: UpdatesPage | null }

type Options = Parameters<typeof readyUpdate>[1]
type Surroundings = { options: Options; clock: Clock; messages: Messages; perPage: number }

/**
 * A live blog's updates as they are sent.
 * @param before the version before; its unchanged updates are reused
 * @returns null if the post is not a live blog
 */
export function liveVersion(
  { post, page }: LiveSource,
  before: LiveVersion | null,
  { options, clock, messages, perPage }: Surroundings,
): LiveVersion | null {
  const { type, live, publishedAt, updatedAt, language } = post
  const isCovered = isSensitive(post)
  const isFromService = page !== null && page.updates.length > 0
  const key = digest([
    type,
    live,
    publishedAt,
    updatedAt,
    language,
    isCovered,
    page === null,
    isFromService ? page.updates : post.html,
  ])
  if (before?.key === key) return before
  const updates: readonly (LiveUpdate | ReadyUpdate)[] | null = isFromService
    ? page.updates
    : (liveBlogOf(post.html, null, { at: 1, perPage }, options)?.updates ?? null)
  if (updates === null && page === null) return null
  const unchanged = new Map(before?.arrivals.map(({ of, json }) => [of, json]))
  const arrivals = (updates ?? []).slice(0, ARRIVALS_MAX).map((update) => {
    const of = digest([language, isCovered, update])
    const json = unchanged.get(of)
    if (json !== undefined) return { of, json }
    const ready = 'tree' in update ? update : readyUpdate(update, options)
    const tree = isCovered ? covered(ready.tree) : ready.tree
    return {
      of,
      json: JSON.stringify({ ...viewOf(ready, clock), body: serializeBody(tree, messages) }),
    }
  })
  return {
    key,
    source: isFromService || updates === null ? 'service' : 'body',
    times: (updates ?? []).map(({ at }) => at),
    arrivals,
    judged: { type, live, publishedAt, updatedAt },
  }
}

/** The answer's JSON with the updates since a time. @param after ISO 8601 in UTC @param now milliseconds */
export function updatesSince(
  { source, times, arrivals, judged }: LiveVersion,
  after: string,
  now: number,
): string {
  const ahead = aheadOfClock(times, now)
  const last = times[ahead] ?? null
  const isRequested = (at: string) => at >= after
  const hasMore = times.slice(ahead).filter(isRequested).length > ARRIVALS_MAX - ahead
  const head: Pick<LiveResponse, 'source' | 'isLive' | 'last'> = {
    source,
    isLive: isLive({ ...judged, updatedAt: later(judged.updatedAt, last) }, now),
    last,
  }
  const updates = arrivals.slice(0, times.filter(isRequested).length).map(({ json }) => json)
  return `${JSON.stringify(head).slice(0, -1)},"updates":[${updates.join()}],"hasMore":${hasMore}}`
}

const digest = (content: unknown) => contentHash(JSON.stringify(content), 22)

// Milliseconds in which all readers share one version.
const FRESH_MS = 1_000
// Bounds the memory for all live blogs of a process. ENTRY_BYTES is the cost of an entry beside its texts.
const VERSIONS_MAX_BYTES = 16 * 1024 * 1024
const ENTRY_BYTES = 300

type Entry = { version: LiveVersion | null; readAt: number }

export type LiveVersions = {
  /**
   * The version is at most a second old; null if the post is not a live blog.
   * @param make reads a new version; concurrent calls share one run of it
   * @param mayTryAgain whether a failure may concern only the request that started the run, so that another one may
   * start again
   */
  of(
    id: string,
    now: number,
    make: (before: LiveVersion | null) => Promise<LiveVersion | null>,
    mayTryAgain: (error: unknown) => boolean,
  ): Promise<LiveVersion | null>
  size(): { entries: number; bytes: number }
}

/**
 * The versions of all live blogs in memory.
 * @param maxBytes beyond it, those that were used least recently are dropped
 */
export function createLiveVersions(maxBytes = VERSIONS_MAX_BYTES): LiveVersions {
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ version }) => ENTRY_BYTES + (version === null ? 0 : bytesOf(version)),
  })
  const underWay: SingleFlight<string, LiveVersion | null> = createSingleFlight()
  return {
    async of(id, now, make, mayTryAgain) {
      const storedEntry = entries.get(id)
      if (storedEntry && Math.abs(now - storedEntry.readAt) < FRESH_MS) return storedEntry.version
      const begin = () =>
        underWay.run(id, async () => {
          const version = await make(storedEntry?.version ?? null)
          entries.set(id, { version, readAt: now })
          return version
        })
      const running = underWay.underWay(id)
      if (!running) return begin()
      return running.catch((error) => {
        if (mayTryAgain(error)) return begin()
        throw error
      })
    },
    size: () => ({ entries: entries.size, bytes: entries.calculatedSize }),
  }
}

function bytesOf({ times, arrivals }: LiveVersion): number {
  return 2 * arrivals.reduce((sum, { of, json }) => sum + of.length + json.length, 0) + 60 * times.length
}
