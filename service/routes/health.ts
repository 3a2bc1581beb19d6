import type { OpenAPIHono } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import type { Service } from '../service'

/** Public; discloses nothing else. */
export function health(app: OpenAPIHono, { store, log }: Service): void {
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
