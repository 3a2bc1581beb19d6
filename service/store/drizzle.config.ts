/** After a change: `npx drizzle-kit generate --config service/store/drizzle.config.ts` */
import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'sqlite',
  schema: './service/store/schema.ts',
  out: './service/store/migrations',
})
