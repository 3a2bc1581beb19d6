import type { Context } from 'hono'
import type { SamplePicture } from './newsroom/schema'
import type { Origin } from './present/records'
import type { Store } from './store/open'
import type { Trending } from './trending'

export type Logger = {
  error(facts: object, message: string): void
  info(facts: object, message: string): void
}

/** Reads a picture as JPEG in its width and height; null if the newsroom has none of its name. */
export type ReadPicture = (picture: SamplePicture) => Promise<Buffer | null>

export type Service = {
  store: Store
  now: Clock
  trending: Trending
  postsPerPage: number
  /** A sign-in with a password needs the answer to a captcha. */
  loginCaptcha: boolean
  /**
   * The origin of a request, for addresses of the service's own pictures: they lead back to the host that was asked.
   * Empty for a recorded newsroom, whose pictures are the publisher's.
   */
  originOf: (c: Context) => Origin
  readPicture: ReadPicture
  log: Logger
  siteUrl: string
}

/** Milliseconds since 1970. */
export type Clock = () => number

export const MINUTE_MS = 60_000

export const HOUR_MS = 60 * MINUTE_MS

/** The service can't start. The message is one sentence for the person at the terminal, who needs no stack. */
export class BadStart extends Error {}
