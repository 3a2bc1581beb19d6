/**
 * Answers what can't be an address of the site before anything is rendered or asked: malformed, overlong and probing
 * paths; leads other spellings of an address to its normal form; and limits how often one client may ask for what is
 * made anew each time. Its matcher is narrow on purpose, since it costs about as much as a cached page. It decides
 * nothing about who may read what.
 */
import { type NextRequest, NextResponse } from 'next/server'
import { site } from './lib/config/site'
import { encodePath, pagePath, pathSegments, readPageNumber } from './lib/paths'
import { askedTooOften } from './lib/server/api-answers'
import { busyPage } from './lib/server/busy-page'
import { type LimitClass, limitClass, secondsToWait } from './lib/server/limits'
import { namedClient } from './lib/server/named-client'

export function proxy(request: NextRequest): Response {
  const { pathname, searchParams } = new URL(request.url)
  const limited = limitClass(pathname)
  if (limited !== null) return withinLimit(request, limited)
  const segments = pathSegments(pathname)
  if (segments === null) return refuse(400)
  const normal = encodePath(segments)
  const page = readPageNumber(searchParams.get('page') ?? '')
  if (page !== null) return moved(request, pagePath(normal, page))
  return normal === pathname ? refuse(404) : moved(request, normal)
}

function withinLimit(request: NextRequest, limited: LimitClass): Response {
  const seconds = secondsToWait(limited, namedClient(request.headers, Boolean(process.env.VERCEL)))
  if (seconds === 0) return NextResponse.next()
  return limited === 'search' ? busyPage(seconds, site()) : askedTooOften(seconds)
}

/** The framework wants a whole address here; where the answer leaves, it becomes a path again: lib/server/redirects.ts. */
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
 * The framework reads the matcher without running it, so each pattern stands here as it is:
 * 1. a path in which some percent sign does not begin a well-formed UTF-8 escape in upper case, as every browser
 *    writes it: either malformed, or another spelling of an address;
 * 2. a path longer than any address of ours (PATH_MAX_CHARACTERS);
 * 3. what scanners ask for and no newsroom publishes at;
 * 4. `?page=N`, which lists had before their pages got addresses. Search keeps it;
 * 5. what is limited for each client: lib/server/limits.ts.
 */
export const config = {
  matcher: [
    {
      source:
        '/((?!(?:[^%]|%[2-7][0-9A-F]|%C[2-9A-F]%[89AB][0-9A-F]|%D[0-9A-F]%[89AB][0-9A-F]|%E[0-9A-F](?:%[89AB][0-9A-F]){2}|%F[0-4](?:%[89AB][0-9A-F]){3})*$).*)',
    },
    { source: '/(.{1500,})' },
    { source: '/(.*\\.(?:php\\d?|aspx?|jsp|cgi|env|sql|bak)(?:/.*)?)' },
    {
      source:
        '/((?:wp-admin|wp-content|wp-includes|wp-json|cgi-bin|\\.git|\\.env|\\.well-known/acme)(?:/.*|$))',
    },
    {
      source: '/((?!search$|_next/|slots/|api/).*)',
      has: [{ type: 'query', key: 'page', value: '[1-9][0-9]*' }],
    },
    { source: '/search' },
    { source: '/api/:path*' },
  ],
}
