import { OpenAPIHono } from '@hono/zod-openapi'
import { answerInvalid, refuseOtherMethods } from '../http'
import type { Service } from '../service'
import { authorDetails, identifyUrl, liveBlogUpdates, postDetails, termDetails } from './details'
import { categoryListing, deprecatedListings, navigation, postListing, trendingPosts } from './lists'

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
