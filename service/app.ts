import { OpenAPIHono } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import type { MiddlewareHandler } from 'hono'
import { LIMIT_MAX } from '../lib/delivery/contract'
import type { Clock } from './clock'
import { documentedAnswers } from './documented'
import { faultsInTurn } from './faults'
import { answerError, answerInvalid, refuse, refuseOtherMethods, requireCredentials } from './http'
import type { Logger } from './logger'
import type { ReadPicture } from './newsroom/schema'
import type { StartOptions } from './options'
import { authorDetails, identifyUrl, liveBlogUpdates, postDetails } from './routes/details'
import { formSchema } from './routes/forms'
import { furtherRoutes, publicationRoute } from './routes/further'
import { categoryListing, deprecatedListings, navigation, postListing, trendingPosts } from './routes/lists'
import { managementRoutes } from './routes/management'
import { media } from './routes/media'
import type { Service } from './service'
import type { Store } from './store/open'
import { createTrending } from './trending'

export type ServiceOptions = Pick<StartOptions, 'publisherId' | 'apiKey' | 'apiSecret'> &
  Partial<
    Pick<
      StartOptions,
      | 'siteUrl'
      | 'recordsViews'
      | 'detailRoutes'
      | 'publicationNames'
      | 'documented'
      | 'loginCaptcha'
      | 'liveUpdates'
      | 'postsPerPage'
      | 'faults'
    >
  > & {
    store: Store
    readPicture: ReadPicture
    log: Logger
    /** Milliseconds since 1970. */
    now?: Clock
    /** False for a recorded newsroom: its paths of pictures are the publisher's, and are sent as they are. */
    hasPictures?: boolean
  }

const DELIVERY = ['/publisher', '/beta/publisher'] as const
const TREES = [...DELIVERY, '/management/publisher'] as const

/** The service without a server. Pass its `fetch` to one, or use `request` in tests. */
export function createService(options: ServiceOptions): OpenAPIHono {
  const {
    store,
    log,
    now = Date.now,
    recordsViews = true,
    publicationNames = 'live',
    documented = false,
    loginCaptcha = false,
    detailRoutes = documented,
    liveUpdates = true,
    postsPerPage = LIMIT_MAX,
    hasPictures = true,
    siteUrl = 'http://localhost:3000',
    faults = [],
  } = options
  const service: Service = {
    store,
    now,
    log,
    siteUrl,
    postsPerPage,
    loginCaptcha,
    originOf: (c) => (hasPictures ? new URL(c.req.url).origin : ''),
    readPicture: options.readPicture,
    trending: createTrending(store, now, recordsViews),
  }
  const app = new OpenAPIHono({ defaultHook: answerInvalid })
  app.onError((error, c) => answerError(error, c, log))
  app.notFound((c) => {
    if (isRead(c.req.method) && isInTree(c.req.path) && !c.req.path.endsWith('/')) {
      const { pathname, search } = new URL(c.req.url)
      return c.redirect(`${pathname}/${search}`, 301)
    }
    return refuse(c, 404, 'There is nothing at this address.')
  })

  const authenticate = requireCredentials(options)
  const knowPublisher = requirePublisher(options.publisherId)
  for (const tree of TREES) {
    app.use(`${tree}/*`, (c, next) => (isOpenToAll(c.req.path) ? next() : authenticate(c, next)))
    app.use(`${tree}/:publisher_id/*`, knowPublisher)
  }
  const inTrouble = faultsInTurn(faults)
  for (const tree of DELIVERY) app.use(`${tree}/:publisher_id/*`, inTrouble)
  if (documented) for (const tree of DELIVERY) app.use(`${tree}/:publisher_id/*`, documentedAnswers(siteUrl))
  app.route('/publisher/:publisher_id', deliveryRoutes(service, { detailRoutes, liveUpdates }))
  app.route('/beta/publisher/:publisher_id', deliveryRoutes(service, { detailRoutes, liveUpdates }))
  if (detailRoutes) app.route('/publisher/:publisher_id/', publicationRoute(service, publicationNames))
  app.route('/management/publisher/:publisher_id', managementRoutes(service))
  media(app, service)
  health(app, service)
  publishDescription(app)
  return app
}

/** Routes for readers, for which the vendor's specification asks for no authorization. */
const isOpenToAll = (path: string) => /^\/management\/publisher\/[^/]+\/(?:reader|newsletter)\//.test(path)

const isRead = (method: string) => method === 'GET' || method === 'HEAD'

const isInTree = (path: string) => TREES.some((tree) => path.startsWith(`${tree}/`))

function requirePublisher(publisherId: string): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.param('publisher_id') !== publisherId) return refuse(c, 404, 'There is no such publisher.')
    await next()
  }
}

function publishDescription(app: OpenAPIHono): void {
  app.openAPIRegistry.registerComponent('securitySchemes', 'basic', { type: 'http', scheme: 'basic' })
  app.doc31('/openapi.json', {
    openapi: '3.1.0',
    info: {
      title: 'Content delivery and management',
      version: '1',
      description: 'Generated from the schemas the delivery client is typed by.',
    },
    security: [{ basic: [] }],
  })
}

/** Below `/publisher/{publisher_id}`. */
function deliveryRoutes(
  service: Service,
  options: { detailRoutes: boolean; liveUpdates: boolean },
): OpenAPIHono {
  const app = new OpenAPIHono({ defaultHook: answerInvalid })
  postListing(app, service)
  trendingPosts(app, service)
  postDetails(app, service)
  authorDetails(app, service)
  categoryListing(app, service)
  navigation(app, service, options.detailRoutes)
  formSchema(app, service)
  identifyUrl(app, service)
  deprecatedListings(app, service)
  if (options.liveUpdates) liveBlogUpdates(app, service)
  if (options.detailRoutes) furtherRoutes(app, service)
  refuseOtherMethods(app)
  return app
}

/** Answers probes, which have no credentials. It discloses only whether the database can be read. */
function health(app: OpenAPIHono, { store, log }: Service): void {
  app.get('/health', async (c) => {
    try {
      await store.db.run(sql`select 1`)
      return c.json({ status: 'ok' })
    } catch (error) {
      log.error({ err: error }, 'The database does not answer')
      return c.json({ status: 'error' }, 503)
    }
  })
}
