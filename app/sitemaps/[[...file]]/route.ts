/** The files that the index names, and a 404 of text for every other address here. */
import { handleSitemapFile } from '@/lib/http/handlers/sitemap-handler'

export const dynamic = 'force-dynamic' // made when asked for: at build there is no service to ask

export async function GET(
  _: Request,
  { params }: { params: Promise<{ file?: string[] }> },
): Promise<Response> {
  return handleSitemapFile((await params).file ?? [])
}
