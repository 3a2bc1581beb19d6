/**
 * A `notFound()` that leaves the page sends an empty body (vercel/next.js#62228). Inside a Suspense boundary it still
 * sets the status (`setHTTPAccessFallbackOrRedirectStatus` in next/dist/server/app-render/app-render.js).
 */
import 'server-only'
import type { Metadata } from 'next'
import { type ReactNode, Suspense } from 'react'
import { enterEdition } from '@/components/page/scope'
import NotFoundNotice, { generateMetadata as notFoundMetadata } from './not-found-notice'

// Tested by tests/unit/pages/addresses.test.tsx.
const NOT_FOUND_DIGEST = 'NEXT_HTTP_ERROR_FALLBACK;404'

export function isNotFoundError(error: unknown): error is Error {
  return error instanceof Error && 'digest' in error && error.digest === NOT_FOUND_DIGEST
}

/** @param page may call `notFound()`; other errors are rethrown */
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
