import { handleNewsSitemap } from '@/lib/feeds/sitemap-handler'

export const dynamic = 'force-dynamic'

export { handleNewsSitemap as GET }
