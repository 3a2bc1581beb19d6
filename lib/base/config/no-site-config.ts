/** Takes the place of `site.config.ts` where the publisher has none: `@/site.config` in tsconfig.json. */
import { defineSite } from './define-site'

export default defineSite({})
