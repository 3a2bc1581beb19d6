/** Google Publisher Tag in the page, and Prebid before it: docs/advertising.md. Off by default. */

import { matchesName, placeName } from './slot-names'
import { DEVICES, type Device } from './slot-rules'

export const GPT_SCRIPT = 'https://securepubads.g.doubleclick.net/tag/js/gpt.js'

/** What is known of a page, by the name of its key-value; null leaves one out. */
export const PAGE_KEYS = ['page', 'section', 'tags', 'author', 'id', 'access', 'slot'] as const
type PageKey = (typeof PAGE_KEYS)[number]

type Bid = { bidder: string; params: Readonly<Record<string, unknown>> }

export type AdUnitRule = {
  /** Of the slot's place in the service; `*` is any characters: `in-article-*`. */
  slot: string
  /** Of the ad unit: `/1234567/news/{section}/top`. `{section}` is the page's first, `{page}` its kind. */
  path: string
  /** `['728x90', '970x250']` by device; on a device without any the slot is not shown. */
  sizes: { readonly [On in Device]?: readonly string[] | undefined }
  /** Prebid's bidders of the unit, as its documentation gives their parameters. */
  bids?: readonly Bid[] | undefined
}

/** Sources that the policy of pages needs besides those of Google and of the addresses here. */
type TagOrigins = { [Kind in 'scripts' | 'connections' | 'frames']?: readonly string[] | undefined }

export type AdTagConfig = {
  /** The first that names a slot counts. Other slots stay in their sandboxed frames. */
  units: readonly AdUnitRule[]
  /** Another address of the tag. */
  script?: string | undefined
  origins?: TagOrigins | undefined
  /** Other names of the page's key-values, and null for none. */
  keys?: { readonly [Key in PageKey]?: string | null | undefined } | undefined
  /** Key-values of every page. */
  targeting?: { readonly [key: string]: string | readonly string[] } | undefined
  /** Whether advertisements are personalised on a site without a consent mode. */
  personalizedWithoutConsent?: boolean | undefined
  prebid?:
    | {
        /** Address of the bundle. */
        script: string
        /** Milliseconds for the auction, 100 to 5000; by default 1000. */
        timeoutMs?: number | undefined
        /** For `pbjs.setConfig`. */
        config?: Readonly<Record<string, unknown>> | undefined
      }
    | null
    | undefined
}

/** An ad unit at a slot, as the page gets it. */
export type AdUnit = Pick<AdUnitRule, 'path' | 'sizes' | 'bids'> & {
  /** Name of the slot's place. */
  slot: string
}

/** Compiled into the script of the tag. */
export type TagSettings = {
  script: string
  keys: Readonly<Record<PageKey, string | null>>
  targeting: Readonly<Record<string, string | readonly string[]>>
  personalizedWithoutConsent: boolean
  prebid: { script: string; timeoutMs: number; config: Readonly<Record<string, unknown>> } | null
}

const AUCTION_MS = 1_000

export function tagSettings(config: AdTagConfig): TagSettings {
  const {
    script = GPT_SCRIPT,
    keys = {},
    targeting = {},
    personalizedWithoutConsent = false,
    prebid,
  } = config
  const names = PAGE_KEYS.map((key) => [key, keys[key] === undefined ? key : keys[key]])
  return {
    script,
    keys: Object.fromEntries(names) as TagSettings['keys'],
    targeting,
    personalizedWithoutConsent,
    prebid: prebid
      ? { script: prebid.script, timeoutMs: prebid.timeoutMs ?? AUCTION_MS, config: prebid.config ?? {} }
      : null,
  }
}

/** The rule of a slot, by the name of its place in the service; null where no tag fills it. */
export function adUnitNamed(config: AdTagConfig | null, place: string): AdUnitRule | null {
  const name = placeName(place)
  return config?.units.find(({ slot }) => matchesName(slot, name)) ?? null
}

/** Characters of ad unit codes: https://support.google.com/admanager/answer/10477476 */
const NOT_OF_A_PATH = /[^\p{L}\p{M}\p{N}_.-]+/gu

/** @param page its kind, and the slugs of its sections */
export function adUnitOf(
  { path, sizes, bids }: AdUnitRule,
  place: string,
  page: { kind: string; sections: readonly string[] },
): AdUnit {
  const written = path.replace(/\{(section|page)\}/g, (_, name) =>
    (name === 'page' ? page.kind : (page.sections[0] ?? 'none')).replace(NOT_OF_A_PATH, '-'),
  )
  return { slot: placeName(place), path: written, sizes, ...(bids && { bids }) }
}

/** `728x90` → `[728, 90]`, in CSS pixels. */
export const sizeOf = (size: string) => size.split('x').map(Number) as [width: number, height: number]

/** The box that holds each of a unit's sizes, by device: `970x250`. Devices without sizes have none. */
export function boxesOf({ sizes }: Pick<AdUnitRule, 'sizes'>): { [On in Device]?: string } {
  return Object.fromEntries(
    DEVICES.flatMap((device) => {
      const own = (sizes[device] ?? []).map(sizeOf)
      const longest = (side: 0 | 1) => Math.max(...own.map((one) => one[side]))
      return own.length > 0 ? [[device, `${longest(0)}x${longest(1)}`]] : []
    }),
  )
}
