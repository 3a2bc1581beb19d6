/** The index of all sitemaps. */
import { handleSitemapIndex } from '@/lib/http/handlers/sitemap-handler'

export const dynamic = 'force-dynamic' // made when asked for: at build there is no service to ask

export { handleSitemapIndex as GET }
