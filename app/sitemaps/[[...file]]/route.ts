import { handleSitemapFile } from '@/lib/feeds/sitemap-handler'

export const dynamic = 'force-dynamic'

export async function GET(
  _: Request,
  { params }: { params: Promise<{ file?: string[] }> },
): Promise<Response> {
  return handleSitemapFile((await params).file ?? [])
}
