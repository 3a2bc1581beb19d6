import { env } from '../env'
import { siteConfig } from '../site-config'

/** Where documents of slots are, null for the site's own host, and whether their forms may be sent. */
export const slotSettings = () => ({ origin: env().SLOTS_ORIGIN ?? null, forms: siteConfig().ads.forms })
