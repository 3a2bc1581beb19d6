import { site } from '@/lib/config/site'
import { latestPosts } from '@/lib/delivery/posts'
import { rssFeed } from '@/lib/seo/feed'
import { xmlAnswer } from '@/lib/server/answers'

export const dynamic = 'force-dynamic' // made when asked for: at build there is no service to ask

export function GET(): Promise<Response> {
  return xmlAnswer('application/rss+xml', async () => rssFeed(await latestPosts(50), site()))
}
