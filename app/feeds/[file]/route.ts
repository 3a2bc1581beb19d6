import { handlePartnerFeed } from '@/lib/feeds/partner-feed-handler'

// The route answers conditional requests, so it runs for each. The data it uses are cached.
export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ file: string }> }

export async function GET(request: Request, { params }: Context): Promise<Response> {
  return handlePartnerFeed(request, (await params).file)
}
