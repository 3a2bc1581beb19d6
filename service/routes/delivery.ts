import { OpenAPIHono } from '@hono/zod-openapi'
import { answerInvalid } from '../failures'
import type { Service } from '../service'
import { categoryListing } from './categories'
import { deprecatedListings } from './deprecated-listings'
import { authorDetails, postDetails, termDetails } from './details'
import { identifyUrl } from './identify-url'
import { liveBlogUpdates } from './live-blog-updates'
import { navigation } from './navigation'
import { postListing } from './posts'
import { refuseOtherMethods } from './refuse-other-methods'
import { trendingPosts } from './trending'

/** Below `/publisher/{publisher_id}`. */
export function deliveryRoutes(
  service: Service,
  options: { detailRoutes: boolean; liveUpdates: boolean },
): OpenAPIHono {
  const app = new OpenAPIHono({ defaultHook: answerInvalid })
  postListing(app, service)
  trendingPosts(app, service)
  postDetails(app, service)
  authorDetails(app, service)
  categoryListing(app, service)
  navigation(app, service)
  identifyUrl(app, service)
  deprecatedListings(app, service)
  if (options.liveUpdates) liveBlogUpdates(app, service)
  if (options.detailRoutes) termDetails(app, service)
  refuseOtherMethods(app)
  return app
}
