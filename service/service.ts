import type { Context } from 'hono'
import type { SamplePicture } from './newsroom/schema'
import type { Origin } from './present/records'
import type { Store } from './store/open'
import type { Trending } from './trending'

export type Logger = {
  error(facts: object, message: string): void
  info(facts: object, message: string): void
}

/** A JPEG, or null. */
export type ReadPicture = (picture: SamplePicture) => Promise<Buffer | null>

export type Service = {
  store: Store
  now: Clock
  trending: Trending
  postsPerPage: number
  /** Sign-ins with a password need an answer to a captcha. */
  loginCaptcha: boolean
  /** Empty for a recorded newsroom. */
  originOf: (c: Context) => Origin
  readPicture: ReadPicture
  log: Logger
  siteUrl: string
}

/** Milliseconds since 1970. */
export type Clock = () => number

export const MINUTE_MS = 60_000

export const HOUR_MS = 60 * MINUTE_MS

/** The message is one sentence for the terminal. */
export class BadStart extends Error {}
