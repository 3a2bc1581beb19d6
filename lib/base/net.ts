import { lookup } from 'node:dns'
import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/**
 * Reads a body up to a limit, which protects memory.
 * @param maxBytes after decompression
 * @returns null if the body is larger
 */
export async function readBounded(
  body: AsyncIterable<Uint8Array> | null,
  maxBytes: number,
): Promise<Buffer | null> {
  if (body === null) return Buffer.alloc(0)
  const chunks: Uint8Array[] = []
  let bytes = 0
  // Returning from within the loop cancels a stream and closes the connection of a response, so nothing more is read.
  for await (const chunk of body) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, bytes)
}

/**
 * Downloads a text from an address that the settings or a crawler's owner name. Unlike `followRedirects`, it follows
 * none: the address is what the publisher trusts, and may be in their network, so a redirect could lead anywhere there.
 * @throws Error with the reason, such as `answered with 404`
 */
export async function downloadText(
  address: string,
  { timeoutMs, maxBytes }: { timeoutMs: number; maxBytes: number },
): Promise<string> {
  const response = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
  if (response.status !== 200) throw new Error(`answered with ${response.status}`)
  const body = await readBounded(response.body, maxBytes)
  if (body === null) throw new Error(`longer than ${maxBytes} bytes`)
  return body.toString('utf8')
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** @param networks such as `10.0.0.0/8 fc00::/7` */
export function withinNetworks(networks: string): (address: string) => boolean {
  const list = new BlockList()
  for (const network of networks.split(' ')) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), familyOf(address))
  }
  return (address) => list.check(address, familyOf(address))
}

/**
 * Addresses that are not on the public internet, by RFC 6890 and the registries of IANA. 6to4 and NAT64 are among them,
 * since these addresses of IPv6 contain one of IPv4 and lead there.
 */
const isSpecial = withinNetworks(
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.168.0.0/16 198.18.0.0/15 224.0.0.0/3 ::/127 64:ff9b::/96 64:ff9b:1::/48 2002::/16 fc00::/7 fe80::/10 ff00::/8',
)

/** Whether a host is an address inside a network. For a name, `lookupOutside` checks. @param host as in a URL */
export function isInside(host: string): boolean {
  const literal = host.replace(/^\[|\]$/g, '')
  return isIP(literal) !== 0 && isSpecial(literal)
}

export class InsideAddress extends Error {
  override name = 'InsideAddress'
}

/**
 * Looks up a name and fails if any of its addresses is inside a network. The connection goes to the addresses that were
 * checked here: if the name were looked up again, its owner could answer with another address (DNS rebinding).
 */
export const lookupOutside: LookupFunction = (hostname, options, done) =>
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '', 0)
    const [first] = addresses
    if (first === undefined || addresses.some(({ address }) => isInside(address)))
      return done(new InsideAddress('resolves to an address inside'), '', 0)
    return options.all ? done(null, addresses) : done(null, first.address, first.family)
  })

type RequestOptions = {
  method: 'GET' | 'HEAD'
  headers: Record<string, string>
  /** Ends the request, all redirects and the body together. */
  signal: AbortSignal
  /** True only for hosts that the publisher has configured, since these may be in the publisher's network. */
  mayBeInside(url: URL): boolean
}

type RedirectOptions = RequestOptions & {
  /** Throws if a redirect may not lead to this address, which is http or https and has no credentials. */
  checkTarget?(target: URL): void
  /** Stands around the request to each host in turn, for example to count its failures. */
  aroundRequest?(url: URL, sendRequest: () => Promise<IncomingMessage>): Promise<IncomingMessage>
}

export class RefusedRedirect extends Error {
  override name = 'RefusedRedirect'
}

const REDIRECTS = [301, 302, 303, 307, 308]
// Services that count downloads of podcasts redirect to the file, often more than once.
const REDIRECTS_MAX = 3

/**
 * Sends a request to a host that content or settings name, and follows at most three redirects. Each address is checked
 * as the first one is, by itself and by what its name leads to: otherwise a host outside could make the site call
 * internal services. The signal bounds the time of all requests together; `readBounded` bounds the body.
 * @returns the first response that is not a redirect, whatever its status, and the address that it came from. The caller
 *   must read or destroy its body, since it holds a connection.
 * @throws InsideAddress if a host is internal, RefusedRedirect if a redirect is not followed, what `checkTarget` and
 *   `aroundRequest` throw, and Node's errors if a host is unreachable or too slow
 */
export async function followRedirects(
  first: URL,
  options: RedirectOptions,
): Promise<{ response: IncomingMessage; url: URL }> {
  const { checkTarget, aroundRequest = (_, sendRequest) => sendRequest() } = options
  let url = first
  for (let redirects = 0; ; redirects += 1) {
    const response = await aroundRequest(url, () => ask(url, options))
    if (!REDIRECTS.includes(response.statusCode ?? 0)) return { response, url }
    response.destroy()
    if (redirects === REDIRECTS_MAX) throw new RefusedRedirect(`redirects more than ${REDIRECTS_MAX} times`)
    url = targetOf(response, url)
    checkTarget?.(url)
  }
}

function targetOf({ headers: { location = '' } }: IncomingMessage, from: URL): URL {
  if (location === '' || !URL.canParse(location, from)) throw new RefusedRedirect('redirects nowhere')
  const target = new URL(location, from)
  if (!/^https?:$/.test(target.protocol)) throw new RefusedRedirect(`redirects to ${target.protocol}`)
  if (target.username !== '' || target.password !== '')
    throw new RefusedRedirect('redirects to an address with credentials')
  return target
}

function ask(url: URL, { method, headers, signal, mayBeInside }: RequestOptions): Promise<IncomingMessage> {
  const isConfigured = mayBeInside(url)
  return new Promise((resolve, reject) => {
    if (!isConfigured && isInside(url.hostname)) {
      reject(new InsideAddress('is an address inside'))
      return
    }
    const options = {
      method,
      headers,
      // Each request gets a new connection: one that was used before may just have been closed by the host.
      agent: false,
      signal,
      ...(!isConfigured && { lookup: lookupOutside }),
    }
    const sendRequest = url.protocol === 'https:' ? request : requestPlain
    sendRequest(url, options, resolve).on('error', reject).end()
  })
}

/** `status` is null on failure. */
export type SendResult = { ok: boolean; status: number | null }

/** Sends a request and ignores the body of the response. Never throws. */
export async function send(url: string, request: RequestInit, timeoutMs: number): Promise<SendResult> {
  try {
    const response = await fetch(url, {
      ...request,
      // A redirect would send the data, and perhaps a token, to a host that nobody configured.
      redirect: 'manual',
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await response.body?.cancel()
    return { ok: response.ok, status: response.status }
  } catch {
    return { ok: false, status: null }
  }
}
