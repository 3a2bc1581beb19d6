/** The stories of the last two days. */
import { handleNewsSitemap } from '@/lib/http/handlers/sitemap-handler'

export const dynamic = 'force-dynamic' // made when asked for: at build there is no service to ask

export { handleNewsSitemap as GET }
