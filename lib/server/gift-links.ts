/**
 * Links that open one gated story for anybody: docs/gates.md#gift-links. A link carries its story, its last day and a
 * signature, so every instance can check it without a store, and a new GIFT_SECRET ends all links.
 */
import { createHmac } from 'node:crypto'
import { absoluteUrl } from '../base/paths'
import { env } from '../settings/env'
import { site } from '../settings/site'
import { isSame } from './bearer-token'
import { hasAccounts } from './reader-session'

/** Only a signed-in reader can give a story, so there are no gifts without accounts. */
export const hasGifts = (): boolean => env().GIFT_SECRET !== undefined && hasAccounts()

const DAY_MS = 86_400_000

// 128 bits in hexadecimal digits, because programs that pass links on may change upper and lower case.
const SIGNATURE_CHARACTERS = 32
const TOKEN = /^(\d{1,15})-([0-9a-z]{1,6})-([0-9a-f]{32})$/

/**
 * The site is part of what is signed: two sites that share a secret, such as a group's, do not open each other's
 * stories, which have the same numbers.
 */
const signatureOf = (story: string, lastDay: string, secret: string): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['gift', new URL(env().SITE_URL).host, story, lastDay]))
    .digest('hex')
    .slice(0, SIGNATURE_CHARACTERS)

/**
 * The link of a story. All who give the story on one day get the same link, so it does not tell who gave it.
 * @param days for which it works, beside today
 * @param now Unix time in milliseconds
 * @returns `until`: the first moment at which it no longer works, as Unix time in milliseconds
 */
export function giftLink(story: number, days: number, now: number): { url: string; until: number } {
  const { GIFT_SECRET } = env()
  if (GIFT_SECRET === undefined) throw new Error('GIFT_SECRET is missing')
  const lastDay = Math.floor(now / DAY_MS) + days
  const day = lastDay.toString(36)
  const token = `${story}-${day}-${signatureOf(String(story), day, GIFT_SECRET)}`
  return { url: absoluteUrl(`/account/gift/${token}`, site()), until: (lastDay + 1) * DAY_MS }
}

export type Gift = {
  /** Id of the story. Whether the link opens it is in `state`. */
  story: string
  state: 'open' | 'expired' | 'refused'
  /** Unix time in milliseconds. */
  until: number
}

/** @param token the last segment of a link @returns null if it has not the form of one */
export function readGift(token: string, now: number): Gift | null {
  const [, story, day, signature] = TOKEN.exec(token) ?? []
  const { GIFT_SECRET } = env()
  if (story === undefined || day === undefined || signature === undefined || GIFT_SECRET === undefined)
    return null
  const until = (Number.parseInt(day, 36) + 1) * DAY_MS
  if (!isSame(signature, signatureOf(story, day, GIFT_SECRET))) return { story, state: 'refused', until }
  return { story, state: now < until ? 'open' : 'expired', until }
}
