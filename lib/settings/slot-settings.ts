import { env } from './env'
import { siteConfig } from './site-config'

/** A null origin means the site's own host. */
export const slotSettings = () => ({ origin: env().SLOTS_ORIGIN ?? null, forms: siteConfig().ads.forms })
