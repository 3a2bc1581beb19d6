/** Replaces a missing `site.config.ts` (tsconfig.json). */
import { defineSite } from './define-site'

export default defineSite({})
