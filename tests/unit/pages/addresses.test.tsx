import { getRedirectStatusCodeFromError, getURLFromRedirectError } from 'next/dist/client/components/redirect'
import { isRedirectError } from 'next/dist/client/components/redirect-error'
import { notFound, permanentRedirect } from 'next/navigation'
import { isValidElement } from 'react'
import { describe, expect, it } from 'vitest'
import { renderResolution } from '@/components/page/render-resolution'
import { isNotFoundError, withNotFoundMetadata, withNotFoundPage } from '@/components/status/not-found'

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

const thrownBy = (work: () => unknown): unknown => {
  try {
    work()
  } catch (error) {
    return error
  }
  throw new Error('It threw nothing.')
}

it('isNotFoundError recognises the error of notFound() and no other', () => {
  expect(isNotFoundError(thrownBy(() => notFound()))).toBe(true)
  expect(isNotFoundError(thrownBy(() => permanentRedirect('/a')))).toBe(false)
  expect(isNotFoundError(Object.assign(new Error('503'), { digest: '1234' }))).toBe(false)
  expect(isNotFoundError(undefined)).toBe(false)
})

describe('withNotFoundPage and withNotFoundMetadata', () => {
  it('withNotFoundPage and withNotFoundMetadata return the result of a found page unchanged', async () => {
    expect(await withNotFoundPage(async (props: { id: number }) => `page ${props.id}`)({ id: 1 })).toBe(
      'page 1',
    )
    expect(await withNotFoundMetadata(async () => ({ title: 'a' }))({})).toEqual({ title: 'a' })
  })
  it('withNotFoundPage returns a React element for a page that calls notFound()', async () => {
    const page = await withNotFoundPage(async () => notFound())({})
    expect(isValidElement(page)).toBe(true)
  })
  it('withNotFoundPage and withNotFoundMetadata rethrow redirects and other errors', async () => {
    await expect(withNotFoundPage(async () => permanentRedirect('/a'))({})).rejects.toThrow('NEXT_REDIRECT')
    await expect(withNotFoundPage(async () => Promise.reject(new Error('down')))({})).rejects.toThrow('down')
    await expect(withNotFoundMetadata(async () => Promise.reject(new Error('down')))({})).rejects.toThrow(
      'down',
    )
  })
})
