/** Recognises requests for a story as Markdown, on a server and on Vercel alike. */
import Negotiator from 'negotiator'
import { ownRoute } from '../../base/own-routes'
import { markdownRoute, PAGE_ITSELF, storyPathOf } from '../../base/story-markdown-paths'

// Listed, so that what negotiation prefers among types it was not told of is never Markdown.
const OFFERED = ['text/html', 'text/markdown']

/**
 * Whether the client names Markdown and prefers it to HTML. Where both weigh the same, what it names first counts.
 * Browsers name HTML and no Markdown; `*` means what readers get.
 */
export function prefersMarkdown(accept: string | undefined): boolean {
  if (accept === undefined || !/\btext\/markdown\b/i.test(accept)) return false
  return new Negotiator({ headers: { accept } }).mediaType(OFFERED) === 'text/markdown'
}

type RequestedAddress = {
  /** The path in its normal spelling. */
  path: string
  /** The query without its question mark. */
  query?: string | undefined
  accept: string | undefined
}

/** The address of the route that answers; null if the request is for something else. */
export function markdownRouteFor({ path, query = '', accept }: RequestedAddress): string | null {
  if (!mayBeStory(path)) return null
  const storyPath = storyPathOf(path)
  if (storyPath !== null) return markdownRoute('shared', storyPath)
  if (query.split('&').includes(PAGE_ITSELF) || !prefersMarkdown(accept)) return null
  return markdownRoute('negotiated', path)
}

/** Addresses of the site's own routes hold no story, but for `/post/{id}`. */
function mayBeStory(path: string): boolean {
  const [, first = ''] = path.split('/', 2)
  return first === 'post' || (first !== '' && !first.startsWith('_') && ownRoute(first) === undefined)
}
