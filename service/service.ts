import type { Context } from 'hono'
import type { Clock } from './clock'
import type { Logger } from './logger'
import type { ReadPicture } from './newsroom/schema'
import type { Origin } from './present/records'
import type { Store } from './store/open'
import type { Trending } from './trending'

/** What the routes answer from. service/app.ts puts it together and hands it to each of them. */
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
