import { handleNewsSitemap } from '@/lib/feeds/sitemap-handler'

export const dynamic = 'force-dynamic' // No service is available at build.

export { handleNewsSitemap as GET }
