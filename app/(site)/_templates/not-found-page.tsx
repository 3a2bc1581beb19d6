/**
 * Pages that are not found, readable without scripts. A `notFound()` that leaves the page sends an empty body that only
 * scripts fill (vercel/next.js#62228), so it is thrown inside a Suspense boundary, which sets the same status
 * (`setHTTPAccessFallbackOrRedirectStatus` in next/dist/server/app-render/app-render.js).
 */
import 'server-only'
import type { Metadata } from 'next'
import { type ReactNode, Suspense } from 'react'
import NotFoundNotice, { generateMetadata as notFoundMetadata } from '../not-found'
import { enterEdition } from './edition/enter'

// What the framework's notFound() throws; tests/unit/templates/not-found-page.test.tsx fails where that changes.
const NOT_FOUND_DIGEST = 'NEXT_HTTP_ERROR_FALLBACK;404'

/** Whether an error was thrown by the framework's `notFound()`. */
export function isNotFoundError(error: unknown): error is Error {
  return error instanceof Error && 'digest' in error && error.digest === NOT_FOUND_DIGEST
}

/**
 * A page that answers `notFound()` with a readable body.
 * @param page may call `notFound()`; all else that it throws leaves it as it is
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

/** The metadata of a page; where it calls `notFound()`, those of the notice. */
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
