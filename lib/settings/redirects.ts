import { URLPattern } from 'urlpattern-polyfill'
import { queryInPath } from '../base/query-addresses'

export type SiteRedirect = {
  /** A pattern as of the browsers' `URLPattern`: `/:year(\\d{4})/:slug`, `/blog/*`, `/story.php?id=:id`. */
  from: string
  /** A path or an https URL. Groups of the pattern are named in it: `:slug`, or `:0` for `*`. */
  to: string
  permanent?: boolean
}

const NAME = /:(\w+)/g
// Compiling a pattern is slow, and each unknown address is compared with all of them.
const patterns = new Map<string, URLPattern>()

/** @throws TypeError if invalid */
function patternOf(from: string): URLPattern {
  const [pathname, search] = from.split(/\?(?=[\w.-]+=)/)
  const pattern = patterns.get(from) ?? new URLPattern({ pathname, ...(search !== undefined && { search }) })
  patterns.set(from, pattern)
  return pattern
}

export function isPattern(from: string): boolean {
  try {
    return patternOf(from) !== undefined
  } catch {
    return false
  }
}

export function redirectAt(path: string, redirects: readonly SiteRedirect[]) {
  const { page, query } = queryInPath(path) ?? { page: path, query: '' }
  for (const { from, to, permanent = true } of redirects) {
    const match = patternOf(from).exec({ pathname: page, search: query })
    // Path and query may both have a group `:0`. That of the path is meant.
    const groups = match && { ...match.search.groups, ...match.pathname.groups }
    if (groups) return { target: to.replace(NAME, (name, key) => groups[key] ?? name), permanent }
  }
  return null
}
