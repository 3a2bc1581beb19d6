import { notFound, permanentRedirect } from 'next/navigation'
import { isValidElement } from 'react'
import { describe, expect, it } from 'vitest'
import { isNotFoundError, withNotFoundMetadata, withNotFoundPage } from '@/components/status/not-found'

const thrownBy = (work: () => unknown): unknown => {
  try {
    work()
  } catch (error) {
    return error
  }
  throw new Error('It threw nothing.')
}

describe('isNotFoundError', () => {
  it('isNotFoundError recognises the error of notFound() and no other', () => {
    expect(isNotFoundError(thrownBy(() => notFound()))).toBe(true)
    expect(isNotFoundError(thrownBy(() => permanentRedirect('/a')))).toBe(false)
    expect(isNotFoundError(Object.assign(new Error('503'), { digest: '1234' }))).toBe(false)
    expect(isNotFoundError(undefined)).toBe(false)
  })
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
