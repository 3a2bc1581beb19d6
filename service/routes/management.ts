import { OpenAPIHono } from '@hono/zod-openapi'
import { answerInvalid } from '../failures'
import type { Service } from '../service'
import { categoryCreation } from './create-category'
import { postManagement } from './post-management'
import { refuseOtherMethods } from './refuse-other-methods'

/** Below `/management/publisher/{publisher_id}`. */
export function managementRoutes(service: Service): OpenAPIHono {
  const app = new OpenAPIHono({ defaultHook: answerInvalid })
  categoryCreation(app, service)
  postManagement(app)
  refuseOtherMethods(app)
  return app
}
