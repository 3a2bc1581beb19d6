/**
 * Addresses of earlier sites that name a record in their query, such as `/?p=123`. The query becomes a part of the path
 * (`/%3Fp%3D123`), since pages are cached by path alone and the query is not read.
 */
import { encodePath, pathSegments } from './paths'

// The front page with a query of WordPress, Drupal or Joomla. proxy.vercel.ts and the edge must repeat this pattern.
const AT_FRONT =
  /(?:^|&)(?:(?:p|page_id|attachment_id|cat|id)=\d{1,15}|q=node\/\d{1,15}|option=com_\w{1,40})(?:&|$)/
const PROGRAM = /\.(?:php\d?|aspx?|jsp|cgi|cfm|pl|do)(?:\/|$)/i
const TRACKING = /^(?:utm_\w*|fbclid|gclid|gbraid|wbraid|msclkid|yclid|twclid|igshid|mc_[ce]id|_rsc)(?:=|$)/i

const QUERY_MAX_CHARACTERS = 200

/**
 * Moves the query into the path if it names a record. Parameters of campaigns stay in the query.
 * @param url encoded path and query
 */
export function withQueryInPath(url: string): string {
  const mark = url.indexOf('?')
  if (mark === -1) return url
  const [path, query] = [url.slice(0, mark), url.slice(mark + 1)]
  if (query.length > QUERY_MAX_CHARACTERS || !(path === '/' ? AT_FRONT.test(query) : PROGRAM.test(path)))
    return url
  const pairs = query.split('&').filter((pair) => pair !== '')
  const [tracking, naming] = [pairs.filter(isTracking), pairs.filter((pair) => !isTracking(pair))]
  const segments =
    naming.length === 0 ? null : pathSegments(`${path}%3F${naming.join('&').replaceAll(/%2f/gi, '/')}`)
  if (segments === null) return url
  return [encodePath(segments), ...(tracking.length === 0 ? [] : [tracking.join('&')])].join('?')
}

const isTracking = (pair: string) => TRACKING.test(pair)

const QUERY_IN_PATH = /\/?%3F(?=[\w.-]{1,40}%3D)/

/** The opposite of `withQueryInPath`; null if the path contains no query. @param path in normal form */
export function queryInPath(path: string): { page: string; query: string } | null {
  const [mark] = QUERY_IN_PATH.exec(path) ?? []
  if (mark === undefined) return null
  const at = path.indexOf(mark)
  return { page: path.slice(0, at) || '/', query: decodeURIComponent(path.slice(at + mark.length)) }
}
