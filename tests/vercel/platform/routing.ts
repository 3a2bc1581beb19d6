/**
 * The routes of the host, phase by phase: before the files, files and functions, rewrites, and what is
 * done on a hit or an error. The order and meaning are those of `config.json` of the Build Output API, version 3.
 */
import type { BuildOutput, Condition, Route } from './build-output'

export type RoutedRequest = {
  method: string
  path: string
  query: URLSearchParams
  headers: Record<string, string>
}

export type Routed = {
  /** A file or function of this path; null where there is none. */
  target: string | null
  query: URLSearchParams
  status: number | null
  /** Headers of the answer, and `x-matched-path` for the function. */
  headers: Record<string, string>
}

/** Runs the middleware; null where the request goes on, or the path that it goes on with. */
export type RunMiddleware = () => Promise<'answered' | { path: string } | null>

type Matched = { names: Record<string, string | undefined>; groups: (string | undefined)[] }

export function phasesOf(routes: readonly Route[]) {
  const phases = new Map<Route['handle'] | 'start', Route[]>([['start', []]])
  let phase: Route['handle'] | 'start' = 'start'
  for (const route of routes) {
    if (route.handle) phase = route.handle
    else phases.set(phase, [...(phases.get(phase) ?? []), route])
  }
  return (name: Route['handle'] | 'start') => phases.get(name) ?? []
}

export async function routed(
  { routes, files, functions }: BuildOutput,
  request: RoutedRequest,
  middleware: RunMiddleware,
): Promise<Routed | 'answered'> {
  const phase = phasesOf(routes)
  const exists = (path: string) => files.has(path) || functions.has(path)
  const headers: Record<string, string> = {}
  let { path } = request
  let query = new URLSearchParams(request.query)
  let status: number | null = null
  let hasRunMiddleware = false

  function rewrite(route: Route, matched: Matched) {
    if (route.dest === undefined) return
    const [to = '', added = ''] = filled(route.dest, matched).split('?')
    path = to
    query = merged(query, new URLSearchParams(added))
  }
  function apply(route: Route, matched: Matched) {
    for (const [name, value] of Object.entries(route.headers ?? {}))
      headers[name.toLowerCase()] = filled(value, matched)
    if (route.status !== undefined) status = route.status
  }

  for (const route of phase('start')) {
    const matched = match(route, path, request)
    if (matched === null) continue
    if (route.middlewarePath) {
      if (hasRunMiddleware || status !== null) continue
      hasRunMiddleware = true
      const said = await middleware()
      if (said === 'answered') return said
      if (said !== null) {
        path = said.path
        query = new URLSearchParams()
      }
      continue
    }
    apply(route, matched)
    rewrite(route, matched)
  }
  if (headers.location !== undefined && status !== null) return { target: null, query, status, headers }

  /** Whether one of these routes leads to a file or function, through the further ones where `check` is set. */
  function leads(among: Route[], further: Route[]): boolean {
    for (const route of among) {
      const matched = match(route, path, request)
      if (matched === null) continue
      const before = { path, query }
      rewrite(route, matched)
      if (exists(path) || (route.check && further.length > 0 && leads(further, []))) {
        apply(route, matched)
        return true
      }
      if (!route.check) continue
      path = before.path
      query = before.query
    }
    return false
  }
  const afterFiles = [...phase('miss'), ...phase('rewrite')]
  if (!exists(path) && !leads(phase('filesystem'), afterFiles)) leads(afterFiles, [])

  if (!exists(path)) return { target: null, query, status: 404, headers }
  for (const route of phase('hit')) {
    const matched = match(route, path, request)
    if (matched !== null) apply(route, matched)
  }
  return { target: path, query, status, headers }
}

// The host compares without regard to case, unless a route says otherwise.
function match(route: Route, path: string, request: RoutedRequest): Matched | null {
  const pathMatch = new RegExp(anchored(route.src ?? '.*'), route.caseSensitive ? '' : 'i').exec(path)
  if (!pathMatch) return null
  if (!(route.has ?? []).every((condition) => holds(condition, request))) return null
  if ((route.missing ?? []).some((condition) => holds(condition, request))) return null
  return { names: { ...pathMatch.groups, ...namesOf(route.has, request) }, groups: [...pathMatch] }
}

const anchored = (source: string) =>
  `${source.startsWith('^') ? '' : '^'}${source}${source.endsWith('$') ? '' : '$'}`

function givenValue({ type, key = '' }: Condition, { headers, query }: RoutedRequest): string | null {
  switch (type) {
    case 'header':
      return headers[key.toLowerCase()] ?? null
    case 'query':
      return query.get(key)
    case 'host':
      return headers.host ?? null
    case 'cookie':
      return new RegExp(`(?:^|;\\s*)${key}=([^;]*)`).exec(headers.cookie ?? '')?.[1] ?? null
  }
}

function holds(condition: Condition, request: RoutedRequest): boolean {
  const value = givenValue(condition, request)
  if (value === null) return false
  return condition.value === undefined || new RegExp(`^${condition.value}$`).test(value)
}

function namesOf(has: Condition[] = [], request: RoutedRequest): Record<string, string> {
  return Object.assign(
    {},
    ...has.map(
      (condition) =>
        new RegExp(`^${condition.value ?? ''}$`).exec(givenValue(condition, request) ?? '')?.groups ?? {},
    ),
  )
}

function filled(text: string, { names, groups }: Matched): string {
  return text.replace(/\$(\d+|[a-zA-Z]\w*)/g, (_, name: string) =>
    /^\d+$/.test(name) ? (groups[Number(name)] ?? '') : (names[name] ?? ''),
  )
}

function merged(query: URLSearchParams, added: URLSearchParams): URLSearchParams {
  const all = new URLSearchParams(query)
  for (const [name, value] of added) all.set(name, value)
  return all
}
