import type { OpenAPIHono } from '@hono/zod-openapi'
import { refuse } from '../failures'

/** Returns 405 for other methods. Call it last. */
export function refuseOtherMethods(app: OpenAPIHono): void {
  const methods = new Map<string, string>(app.routes.map((route) => [route.path, route.method]))
  for (const [path, method] of methods) {
    const allowed = method === 'GET' ? 'GET, HEAD' : method
    app.all(path, (c) => {
      c.header('Allow', allowed)
      return refuse(c, 405, `This address takes ${allowed} only.`)
    })
  }
}
