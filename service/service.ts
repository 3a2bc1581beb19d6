import type { Context } from 'hono'
import type { Clock } from './clock'
import type { SamplePicture } from './newsroom/shape'
import type { Origin } from './present/media'
import type { Store } from './store/open'
import type { Trending } from './trending'

/** The used part of pino. */
export type Logger = { error(facts: object, message: string): void }

/** A JPEG in the picture's size; null if the folder has none of its name. */
export type ReadPicture = (picture: SamplePicture) => Promise<Buffer | null>

export type Service = {
  store: Store
  now: Clock
  trending: Trending
  /** Most records on a page of posts, trending and categories. */
  postsPerPage: number
  /** Origin of a request, for the addresses of the service's own pictures; empty where it has none. */
  originOf: (c: Context) => Origin
  readPicture: ReadPicture
  log: Logger
}
