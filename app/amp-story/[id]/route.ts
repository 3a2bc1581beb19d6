/** A web story in the format that viewers of stories read. */
import { handleWebStory } from '@/lib/http/handlers/web-story-handler'

export const dynamic = 'force-dynamic' // made when asked for, from what the pages have read

export async function GET(_: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  return handleWebStory((await params).id)
}
