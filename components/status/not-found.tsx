/**
 * Pages of addresses that are not found, readable without scripts. If `notFound()` leaves the page, Next sends an empty
 * body that only scripts fill (vercel/next.js#62228). Thrown inside a Suspense boundary, it still sets the status 404
 * (`setHTTPAccessFallbackOrRedirectStatus` in next/dist/server/app-render/app-render.js), and the boundary's fallback
 * is the body.
 */
import 'server-only'
import type { Metadata } from 'next'
import { type ReactNode, Suspense } from 'react'
import { enterEdition } from '@/components/page/scope'
import NotFoundNotice, { generateMetadata as notFoundMetadata } from './not-found-notice'

// What Next's notFound() throws. tests/unit/pages/addresses.test.tsx fails if that changes.
const NOT_FOUND_DIGEST = 'NEXT_HTTP_ERROR_FALLBACK;404'

export function isNotFoundError(error: unknown): error is Error {
  return error instanceof Error && 'digest' in error && error.digest === NOT_FOUND_DIGEST
}

/**
 * A page whose `notFound()` becomes a readable notice.
 * @param page may call `notFound()`; all other errors are thrown again
 */
export function withNotFoundPage<Props>(page: (props: Props) => Promise<ReactNode>) {
  return async (props: Props) => {
    await enterEdition()
    try {
      return await page(props)
    } catch (error) {
      if (!isNotFoundError(error)) throw error
      return (
        <Suspense fallback={<NotFoundNotice />}>
          <Throw error={error} />
        </Suspense>
      )
    }
  }
}

/** Metadata of a page; where it calls `notFound()`, those of the notice. */
export function withNotFoundMetadata<Props>(metadata: (props: Props) => Promise<Metadata>) {
  return async (props: Props): Promise<Metadata> => {
    await enterEdition()
    try {
      return await metadata(props)
    } catch (error) {
      if (!isNotFoundError(error)) throw error
      return notFoundMetadata()
    }
  }
}

function Throw({ error }: { error: Error }): never {
  throw error
}
