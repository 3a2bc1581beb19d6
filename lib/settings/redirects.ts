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

/** The patterns of path and query. */
const partsOf = (from: string) => from.split(/\?(?=[\w.-]+=)/)

/** @throws TypeError if invalid */
function patternOf(from: string): URLPattern {
  const [pathname, search] = partsOf(from)
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

const IN_PARENTHESES = String.raw`\((?:\\.|[^()\\]|\((?:\\.|[^()\\])*\))*\)`
/** A group of a pattern with its modifier: `:slug`, `:year(\\d{4})`, `(\\d+)` or `*`. In `:slug*` the star is a modifier. */
const GROUP = new RegExp(
  String.raw`\\.|\}[*+?]?|(?:(?<name>:\w+)(?:${IN_PARENTHESES})?|(?<unnamed>\*|${IN_PARENTHESES}))[*+?]?`,
  'g',
)

/** The groups that a pattern has, as `to` names them: `:slug`, or `:0` for the first one without a name. */
function groupsIn(pattern: string): string[] {
  const matches = [...pattern.matchAll(GROUP)].map(({ groups }) => groups ?? {})
  const unnamed = matches.filter((group) => group.unnamed !== undefined)
  return [...matches.flatMap(({ name }) => name ?? []), ...unnamed.map((_, index) => `:${index}`)]
}

/**
 * The first group that `to` names and the pattern lacks, which would stand in the address as it is written, and the groups
 * that the pattern has. Ports, and colons within a word such as in `/wiki/Special:Search`, name none, and neither does `#:~:text=`.
 */
export function groupsLacking(from: string, to: string): { lacking: string | undefined; groups: string[] } {
  const groups = [...new Set(partsOf(from).flatMap(groupsIn))]
  const names = to.match(/(?<![\w~]):\w+/g) ?? []
  return { lacking: names.find((name) => !groups.includes(name)), groups }
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
