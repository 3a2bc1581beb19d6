import { site } from '@/lib/config/site'
import { getCategories } from '@/lib/delivery/categories'
import { latestPosts } from '@/lib/delivery/posts'
import { sitemap } from '@/lib/seo/sitemap'
import { xmlAnswer } from '@/lib/server/answers'

export const dynamic = 'force-dynamic' // made when asked for: at build there is no service to ask

export function GET(): Promise<Response> {
  return xmlAnswer('application/xml', async () => {
    const [categories, posts] = await Promise.all([getCategories(), latestPosts(50)])
    return sitemap(categories, posts, site())
  })
}
