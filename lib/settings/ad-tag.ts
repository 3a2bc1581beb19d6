/** Settings for advertising by Google Publisher Tag, with or without Prebid: docs/advertising.md. */
import { comparableName, matchesName } from './slot-names'
import { DEVICES, type Device } from './slot-rules'

export const GPT_SCRIPT = 'https://securepubads.g.doubleclick.net/tag/js/gpt.js'

export const PAGE_KEYS = ['page', 'section', 'tags', 'author', 'id', 'access', 'slot'] as const

type PageKey = (typeof PAGE_KEYS)[number]

type Bid = { bidder: string; params: Readonly<Record<string, unknown>> }

export type AdUnitRule = {
  /** The name of a slot; `*` stands for any characters, as in `in-article-*`. */
  slot: string
  /** The path of the ad unit: `/1234567/news/{section}/top`. `{page}` becomes the kind of page. */
  path: string
  /** A slot without sizes for a device is not shown there. */
  sizes: { readonly [On in Device]?: readonly string[] | undefined }
  /** The bidders whom Prebid asks for this slot. */
  bids?: readonly Bid[] | undefined
}

/** Further sources that the page's Content-Security-Policy allows, for what the tag loads by itself. */
export type TagOrigins = { [Kind in 'scripts' | 'connections' | 'frames']?: readonly string[] | undefined }

export type AdTagConfig = {
  /** The first one whose name matches a slot applies to it. */
  units: readonly AdUnitRule[]
  /** Another address of the tag's script. Default: Google's. */
  script?: string | undefined
  origins?: TagOrigins | undefined
  /** Other names of the key-values that a page sends. Null leaves one out. */
  keys?: { readonly [Key in PageKey]?: string | null | undefined } | undefined
  targeting?: { readonly [key: string]: string | readonly string[] } | undefined
  /** Whether ads may be personalised on a site whose `consent` is `none`. With consent, the reader's choice decides. */
  personalizedWithoutConsent?: boolean | undefined
  prebid?:
    | {
        /** The address of your bundle of Prebid. */
        script: string
        /** Milliseconds, 100 to 5000; default 1000. */
        timeoutMs?: number | undefined
        /** Passed to `pbjs.setConfig` as it is. */
        config?: Readonly<Record<string, unknown>> | undefined
      }
    | null
    | undefined
}

export type AdUnit = Pick<AdUnitRule, 'path' | 'sizes' | 'bids'> & {
  slot: string
}

export type TagSettings = {
  script: string
  keys: Readonly<Record<PageKey, string | null>>
  targeting: Readonly<Record<string, string | readonly string[]>>
  personalizedWithoutConsent: boolean
  prebid: { script: string; timeoutMs: number; config: Readonly<Record<string, unknown>> } | null
}

// Milliseconds. Ads are shown only after the auction, so a longer one leaves their boxes empty for longer.
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

export function adUnitNamed(config: AdTagConfig | null, slotName: string): AdUnitRule | null {
  const name = comparableName(slotName)
  return config?.units.find(({ slot }) => matchesName(slot, name)) ?? null
}

/**
 * Characters that Google does not allow in the path of an ad unit: https://support.google.com/admanager/answer/10477476
 */
const NOT_OF_A_PATH = /[^\p{L}\p{M}\p{N}_.-]+/gu

export function adUnitOf(
  { path, sizes, bids }: AdUnitRule,
  slotName: string,
  page: { kind: string; sections: readonly string[] },
): AdUnit {
  const unitPath = path.replace(/\{(section|page)\}/g, (_, name) =>
    (name === 'page' ? page.kind : (page.sections[0] ?? 'none')).replace(NOT_OF_A_PATH, '-'),
  )
  return { slot: comparableName(slotName), path: unitPath, sizes, ...(bids && { bids }) }
}

/** CSS pixels. */
export const sizeOf = (size: string) => size.split('x').map(Number) as [width: number, height: number]

/** The smallest box in which every size fits, such as `970x250`. Pages reserve it, so that an ad moves nothing. */
export function boxesOf({ sizes }: Pick<AdUnitRule, 'sizes'>): { [On in Device]?: string } {
  return Object.fromEntries(
    DEVICES.flatMap((device) => {
      const boxSizes = (sizes[device] ?? []).map(sizeOf)
      const longest = (side: 0 | 1) => Math.max(...boxSizes.map((one) => one[side]))
      return boxSizes.length > 0 ? [[device, `${longest(0)}x${longest(1)}`]] : []
    }),
  )
}
