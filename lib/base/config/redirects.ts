/** `redirects` of site.config.ts. */
import { URLPattern } from 'urlpattern-polyfill'
import { queryInPath } from '../query-addresses'

export type SiteRedirect = {
  /** A path with the patterns of `URLPattern`, perhaps with a query: `/:year(\\d{4})/:slug`, `/blog/*`, `/story.php?id=:id`. */
  from: string
  /** A path of this site, or an https address. `:slug` is the part with that name in `from`, `:0` its first `*`. */
  to: string
  /** 308, the default, or else 307. */
  permanent?: boolean
}

const NAME = /:(\w+)/g
const patterns = new Map<string, URLPattern>()

/** @throws TypeError if it is no pattern */
function patternOf(from: string): URLPattern {
  const [pathname, search] = from.split(/\?(?=[\w.-]+=)/)
  const pattern = patterns.get(from) ?? new URLPattern({ pathname, ...(search !== undefined && { search }) })
  patterns.set(from, pattern)
  return pattern
}

/** Whether `from` can be read. */
export function isPattern(from: string): boolean {
  try {
    return patternOf(from) !== undefined
  } catch {
    return false
  }
}

/** Where the first rule for a path in normal form leads, or null. */
export function redirectAt(path: string, redirects: readonly SiteRedirect[]) {
  const { page, query } = queryInPath(path) ?? { page: path, query: '' }
  for (const { from, to, permanent = true } of redirects) {
    const found = patternOf(from).exec({ pathname: page, search: query })
    // `:0` is the first `*` of the path; a rule without a query matches any.
    const groups = found && { ...found.search.groups, ...found.pathname.groups }
    if (groups) return { target: to.replace(NAME, (name, key) => groups[key] ?? name), permanent }
  }
  return null
}
