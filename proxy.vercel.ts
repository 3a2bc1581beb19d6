/**
 * Vercel's part of what lib/server/requests/requests.ts does on a server: the framework does not run it elsewhere. Its
 * matcher is narrow, since it costs about as much as a cached page; it authorises nothing.
 */
import { type NextRequest, NextResponse } from 'next/server'
import { withQueryInPath } from './lib/base/query-addresses'
import { isLimited, limited } from './lib/server/limits'
import { answerLink, previewAt } from './lib/server/preview-session'
import { shapeOf } from './lib/server/requests/address-shape'
import { markdownRouteFor } from './lib/server/requests/markdown'
import { env } from './lib/settings/env'

export function proxy(request: NextRequest): Response {
  const { pathname, search } = new URL(request.url)
  const link = answerLink(pathname + search, Date.now())
  if (link) return NextResponse.redirect(new URL(link.headers.Location, request.url), link)
  const isDocumentRequest = request.headers.get('rsc') === null
  const preview = previewAt(
    pathname,
    (isDocumentRequest && request.headers.get('cookie')) || undefined,
    Date.now(),
  )
  if (preview && preview.path !== pathname) return NextResponse.rewrite(new URL(preview.path, request.url))
  if (isLimited(pathname)) return limited(pathname, request.headers) ?? NextResponse.next()
  const [rewrittenPath = ''] = withQueryInPath(pathname + search).split('?', 1)
  if (rewrittenPath !== pathname) return NextResponse.rewrite(new URL(rewrittenPath, request.url))
  const shape = shapeOf(pathname, search.slice(1))
  switch (shape.kind) {
    // `/up-5%25` comes here too, since the framework tries the matcher on the decoded path.
    case 'normal':
      return storyMarkdown(request, pathname, search) ?? NextResponse.next()
    case 'moved':
      return moved(request, shape.to)
    case 'malformed':
      return refuse(400)
    case 'impossible':
      return refuse(404)
  }
}

function storyMarkdown({ headers, url }: NextRequest, path: string, search: string): Response | null {
  if (headers.get('rsc') !== null) return null
  const accept = headers.get('accept') ?? undefined
  const route = markdownRouteFor({ path, query: search.slice(1), accept })
  return route === null || env().STORY_MARKDOWN === 'off' ? null : NextResponse.rewrite(new URL(route, url))
}

/** The framework wants a whole address here; where the answer leaves, it becomes a path again: lib/server/requests/departure.ts. */
function moved(request: NextRequest, path: string) {
  return NextResponse.redirect(new URL(path, request.url), 308)
}

function refuse(status: 400 | 404) {
  return new NextResponse(status === 400 ? 'Bad request\n' : 'Not found\n', {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=60' },
  })
}

/*
 * The framework reads the matcher without running it, so each pattern is written out here:
 * 1. a path in which some percent sign does not begin a well-formed UTF-8 escape in upper case, as every browser
 *    writes it: either malformed, or another spelling of an address. Longer forms than needed and halves of surrogate
 *    pairs are malformed too, and would fail the framework's own decoding with a 500;
 * 2. a path longer than any address of ours (PATH_MAX_CHARACTERS);
 * 3. what no newsroom has published: lib/base/never-published.mjs;
 * 4. `?page=N`, which lists had before their pages got addresses. Search keeps it;
 * 5. what may name a record in its query: lib/base/query-addresses.ts;
 * 6. what is made for each request, so that one client can't keep the site busy. Health checks are not counted;
 * 7. what an editor may see a draft at: docs/preview.md;
 * 8. a story as Markdown: docs/ai-agents.md#stories-as-markdown.
 */
export const config = {
  matcher: [
    {
      source:
        '/((?!(?:[^%]|%[2-7][0-9A-F]|%C[2-9A-F]%[89AB][0-9A-F]|%D[0-9A-F]%[89AB][0-9A-F]|%E0%[AB][0-9A-F]%[89AB][0-9A-F]|%E[1-9A-CEF](?:%[89AB][0-9A-F]){2}|%ED%[89][0-9A-F]%[89AB][0-9A-F]|%F0%[9AB][0-9A-F](?:%[89AB][0-9A-F]){2}|%F[1-3](?:%[89AB][0-9A-F]){3}|%F4%8[0-9A-F](?:%[89AB][0-9A-F]){2})*$).*)',
    },
    { source: '/(.{1500,})' },
    { source: '/((?:.*/)?\\.(?:env|git|svn|hg|aws|ssh|DS_Store|ht(?:access|passwd)|vscode|idea|npmrc).*)' },
    {
      source:
        '/((?:[^/]+/)*(?:wp-(?:login|config|cron|signup|trackback|comments-post)\\.php|xmlrpc\\.php|wp-(?:admin|includes|json)(?:/|$)).*)',
    },
    {
      source: '/((?!search$|_next/|slots/|api/).*)',
      has: [{ type: 'query', key: 'page', value: '[1-9][0-9]*' }],
    },
    { source: '/(.*\\.(?:php\\d?|aspx?|jsp|cgi|cfm|pl|do)(?:/.*)?)' },
    { source: '/', has: [{ type: 'query', key: 'p', value: '\\d+' }] },
    { source: '/', has: [{ type: 'query', key: 'page_id', value: '\\d+' }] },
    { source: '/', has: [{ type: 'query', key: 'attachment_id', value: '\\d+' }] },
    { source: '/', has: [{ type: 'query', key: 'cat', value: '\\d+' }] },
    { source: '/', has: [{ type: 'query', key: 'id', value: '\\d+' }] },
    { source: '/', has: [{ type: 'query', key: 'q', value: 'node/\\d+' }] },
    { source: '/', has: [{ type: 'query', key: 'option', value: 'com_\\w+' }] },
    { source: '/search' },
    { source: '/preview/:path*' },
    { source: '/post/(\\d{1,15})', has: [{ type: 'cookie', key: 'masthead_preview' }] },
    { source: '/account/:path*' },
    { source: '/api/((?!health$|ready$).*)' },
    { source: '/((?!_next/|slots/|api/).+\\.md)' },
    {
      source: '/((?!_next/|slots/|api/).+)',
      has: [
        { type: 'header', key: 'accept', value: '.*[tT][eE][xX][tT]/[mM][aA][rR][kK][dD][oO][wW][nN].*' },
      ],
    },
  ],
}
