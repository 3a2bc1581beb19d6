/** Such as `/?p=123` to `/%3Fp%3D123`: pages are cached by path. */
import { encodePath, pathSegments } from './paths'

// WordPress, Drupal and Joomla. proxy.vercel.ts and the edge repeat this pattern.
const AT_FRONT =
  /(?:^|&)(?:(?:p|page_id|attachment_id|cat|id)=\d{1,15}|q=node\/\d{1,15}|option=com_\w{1,40})(?:&|$)/
const PROGRAM = /\.(?:php\d?|aspx?|jsp|cgi|cfm|pl|do)(?:\/|$)/i
const TRACKING = /^(?:utm_\w*|fbclid|gclid|gbraid|wbraid|msclkid|yclid|twclid|igshid|mc_[ce]id|_rsc)(?:=|$)/i

const QUERY_MAX_CHARACTERS = 200

/** @param url encoded path and query */
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

/** @param path normalised */
export function queryInPath(path: string): { page: string; query: string } | null {
  const [mark] = QUERY_IN_PATH.exec(path) ?? []
  if (mark === undefined) return null
  const at = path.indexOf(mark)
  return { page: path.slice(0, at) || '/', query: decodeURIComponent(path.slice(at + mark.length)) }
}
