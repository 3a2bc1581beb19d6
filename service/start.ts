import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { createService } from './app'
import { BadStart } from './bad-start'
import type { Logger } from './logger'
import type { Sample } from './newsroom/load-newsroom'
import type { Newsroom } from './newsroom/schema'
import type { StartOptions } from './options'
import { isRecorded, recordInto } from './record/record'
import { fillNewsroom } from './seed/fill-newsroom'
import { UnknownReference } from './seed/insert-all'
import { isEmpty, isSeededWith, rebaseSamples, seedNewsroom } from './seed/seed-newsroom'
import { openStore, type Store } from './store/open'

/** Posts between two lines of the log while a large newsroom is filled, which is about ten seconds. */
const PROGRESS_EVERY_POSTS = 50_000

export type Running = {
  url: string
  close(): Promise<void>
}

/**
 * Takes the port before it touches the database: a second start on a taken port must not reset the data of the first.
 * Until the newsroom is stored, every request is answered by 503.
 * @throws BadStart
 */
export async function startService(options: StartOptions, sample: Sample, log: Logger): Promise<Running> {
  let answer: Fetch = () => new Response('The service is starting.', { status: 503 })
  const server = await listen((...request) => answer(...request), options)
  let store: Store | undefined
  try {
    store = await openDatabase(options)
    await prepare(store, options, sample.newsroom, log)
    const hasPictures = !(await isRecorded(store))
    answer = createService({ ...options, ...sample, store, log, hasPictures }).fetch
    return { url: urlOf(server, options.host), close: () => close(server, store) }
  } catch (error) {
    await close(server, store)
    throw error
  }
}

type Fetch = Parameters<typeof createAdaptorServer>[0]['fetch']

async function openDatabase({ database, reset }: StartOptions): Promise<Store> {
  try {
    return await openStore(database, { reset })
  } catch (error) {
    throw new BadStart(`CONTENT_DB "${database}" can't be used as a database: ${(error as Error).message}.`)
  }
}

async function prepare(store: Store, options: StartOptions, newsroom: Newsroom, log: Logger): Promise<void> {
  const now = Date.now()
  if (options.recordDays !== null) {
    await recordInto(store, { ...options, days: options.recordDays }, log, now)
    return
  } else if (await isEmpty(store)) {
    await seedNewsroom(store, newsroom, now)
    log.info({ newsroom: newsroom.name, posts: newsroom.posts.length }, 'The newsroom is stored')
  } else {
    const hours = await rebaseSamples(store, now)
    // Only the views of a recorded newsroom were moved, so that its ranking stays. Its posts keep their times.
    if (await isRecorded(store)) return
    if (hours > 0) log.info({ hours }, 'The newsroom was moved to today')
    if (!(await isSeededWith(store, newsroom)))
      log.info(
        { newsroom: newsroom.name },
        'The database holds another newsroom, or an older one; --reset stores this one',
      )
  }
  if (options.posts === null) return
  let nextLine = PROGRESS_EVERY_POSTS
  const added = await fillNewsroom(store, newsroom, options.posts, (stored) => {
    if (stored < nextLine) return
    nextLine = stored + PROGRESS_EVERY_POSTS
    log.info({ stored, posts: options.posts }, 'The large newsroom is being filled')
  }).catch((error: Error) => {
    if (!(error instanceof UnknownReference)) throw error
    throw new BadStart(
      'The database holds another newsroom, or an older one; --reset stores the present one.',
    )
  })
  if (added > 0) log.info({ added, posts: options.posts }, 'The large newsroom is filled')
}

function listen(fetch: Fetch, { host, port }: StartOptions): Promise<Server> {
  const server = createAdaptorServer({ fetch }) as Server
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(cannotListen(error, host, port)))
    server.listen(port, host, () => resolve(server))
  })
}

function urlOf(server: Server, host: string): string {
  const { port } = server.address() as AddressInfo
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

function close(server: Server, store: Store | undefined): Promise<void> {
  return new Promise((closed) => {
    server.close(() => {
      store?.close()
      closed()
    })
    // Clients keep idle connections open, which would delay the end by minutes.
    server.closeIdleConnections()
  })
}

function cannotListen(error: NodeJS.ErrnoException, host: string, port: number): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new BadStart(`Port ${port} is already in use; stop what uses it, or set PORT to another.`)
    case 'EACCES':
      return new BadStart(`Port ${port} may not be opened by this user; set PORT to one above 1023.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new BadStart(`HOST "${host}" is no address of this machine.`)
    default:
      return error
  }
}
