/** Replaces a missing `site.config.ts`: `@/site.config` in tsconfig.json. */
import { defineSite } from './define-site'

export default defineSite({})
