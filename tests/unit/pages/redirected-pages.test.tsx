/** Where a numbered page leads whose address has a redirect rule. */
import { getRedirectStatusCodeFromError, getURLFromRedirectError } from 'next/dist/client/components/redirect'
import { isRedirectError } from 'next/dist/client/components/redirect-error'
import { expect, it } from 'vitest'
import { renderResolution } from '@/components/page/render-resolution'

async function led(to: string, page: number | null) {
  const requested = { segments: ['old'], path: '/old', page }
  const thrown = await renderResolution({ kind: 'redirect', to, permanent: true }, requested).catch(
    (error: unknown) => error,
  )
  if (!isRedirectError(thrown)) throw new Error('no redirect')
  return [getRedirectStatusCodeFromError(thrown), getURLFromRedirectError(thrown)]
}

it.each([
  ['/new', null, '/new'],
  ['/new', 2, '/new/page/2'],
  ['/new?from=old', null, '/new?from=old'],
  ['/new?from=old', 2, '/new/page/2?from=old'],
  ['/new#stories', 3, '/new/page/3#stories'],
  ['/', 2, '/'],
  ['/?from=old', 2, '/?from=old'],
  ['/search?q=rain', 2, '/search?q=rain'],
  ['/newsletters', 2, '/newsletters'],
  ['/latest', 2, '/latest/page/2'],
  ['/trending', 2, '/trending/page/2'],
  ['https://other.example.org/new', 2, 'https://other.example.org/new'],
])('a redirect rule to %s sends page %s with 308 to %s', async (to, page, end) => {
  expect(await led(to, page)).toEqual([308, end])
})
