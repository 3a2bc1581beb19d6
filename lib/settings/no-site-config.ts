/**
 * Takes the place of `site.config.ts` if the publisher has none: tsconfig.json resolves `@/site.config` to this file.
 */
import { defineSite } from './define-site'

export default defineSite({})
