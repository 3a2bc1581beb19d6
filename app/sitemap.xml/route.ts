/** The index of all sitemaps. */
import { answerSitemapIndex } from '@/lib/http/handlers/sitemap-handler'

export const dynamic = 'force-dynamic' // made when asked for: at build there is no service to ask

export { answerSitemapIndex as GET }
