import { handleNewsSitemap } from '@/lib/http/handlers/sitemap-handler'

export const dynamic = 'force-dynamic' // No service is available at build.

export { handleNewsSitemap as GET }
