import { handleSitemapIndex } from '@/lib/feeds/sitemap-handler'

export const dynamic = 'force-dynamic'

export { handleSitemapIndex as GET }
