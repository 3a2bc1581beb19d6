/**
 * Requests for the data of a page whose HTML comes without them: `/_page-data/{build}/{hash}{path}` (see
 * `lib/platform/cache/deferred-data.mjs`). The framework answers with the data of that page as it is now.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { hashOf, PAGE_DATA_PREFIX } from '../../platform/cache/deferred-data.mjs'
import { keptAnswers } from '../../platform/cache/kept-answers.mjs'
import { currentRequest } from '../../platform/request-context.mjs'

const ADDRESS = /^([\w-]{12})\/([\w-]{16})(\/(?![/\\])[^?#]*)/

// They never change under their name. Shared caches ask again after an hour, so that what was taken down goes from them too.
const NAMED_DATA_POLICY = 'public, max-age=86400, s-maxage=3600, immutable'

/** Hashes of the data that requests named. */
const named = new WeakMap<IncomingMessage, string>()

const hashes = new WeakMap<Uint8Array, string>()

/** Data of a front page take a tenth of a millisecond to hash, as much as the rest of their answer. */
function knownHashOf(data: Uint8Array): string {
  const hash = hashes.get(data) ?? hashOf(data)
  hashes.set(data, hash)
  return hash
}

export const isPageDataRequest = (url: string) => url.startsWith(PAGE_DATA_PREFIX)

/**
 * Makes a request for page data one that the framework knows: for the page, with its header and its parameter.
 * @returns false where this process can't have the data: what was asked for is of another build, or no such address
 */
export function askFrameworkForData(request: IncomingMessage): boolean {
  const [, build, hash = '', path = ''] =
    ADDRESS.exec((request.url ?? '').slice(PAGE_DATA_PREFIX.length)) ?? []
  if (build === undefined || build !== keptAnswers.cache()?.build) return false
  named.set(request, hash)
  request.url = `${path}?_rsc=`
  // Nothing else of the framework's own may decide about data that are kept for all.
  for (const name of Object.keys(request.headers)) if (name.startsWith('next-')) delete request.headers[name]
  request.headers.rsc = '1'
  return true
}

/**
 * Data that are exactly those which were asked for never change. Any other answer is kept by no cache: else made-up hashes
 * would fill it with copies of one page.
 */
export function keepNamedData(request: IncomingMessage, response: ServerResponse): void {
  const hash = named.get(request)
  if (hash === undefined) return
  const value = currentRequest()?.page?.entry.value
  const data = value?.kind === 'APP_PAGE' ? value.rscData : undefined
  const isExact = data !== undefined && knownHashOf(data) === hash
  response.setHeader('Cache-Control', isExact ? NAMED_DATA_POLICY : 'no-store')
}
