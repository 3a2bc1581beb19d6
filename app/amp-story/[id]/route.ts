import { handleWebStory } from '@/lib/feeds/web-story-handler'

export const dynamic = 'force-dynamic' // Rendered on request from cached data.

export async function GET(_: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  return handleWebStory((await params).id)
}
