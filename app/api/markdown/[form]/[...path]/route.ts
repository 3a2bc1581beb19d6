/** lib/server/requests/markdown.ts leads here from `….md`, and from a page whose client prefers Markdown. */

import { handleMarkdown } from '@/components/post/markdown-handler'
import { isMarkdownForm } from '@/lib/base/story-markdown-paths'
import { notFoundJson } from '@/lib/server/responses'

// The route answers conditional requests, so it runs for each. The data it uses are cached.
export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ form: string; path: string[] }> }

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { form, path } = await params
  return isMarkdownForm(form) ? handleMarkdown(request, form, path) : notFoundJson()
}
