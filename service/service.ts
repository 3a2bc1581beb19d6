/** What every route of the service works with. */
import type { Context } from 'hono'
import type { Clock } from './clock'
import type { SamplePicture } from './newsroom/shape'
import type { Origin } from './present/media'
import type { Store } from './store/open'
import type { Trending } from './trending'

/** The part of a logger the service uses; pino has it. */
export type Logger = { error(facts: object, message: string): void }

/** A JPEG of exactly the picture's width and height; null where the newsroom's folder has none of its name. */
export type ReadPicture = (picture: SamplePicture) => Promise<Buffer | null>

export type Service = {
  store: Store
  now: Clock
  trending: Trending
  readPicture: ReadPicture
  log: Logger
}

/** The origin the request was sent to: answers point back to where they came from, whatever the host's name. */
export const originOf = (c: Context): Origin => new URL(c.req.url).origin
