import { notFound, permanentRedirect } from 'next/navigation'
import { isValidElement } from 'react'
import { describe, expect, it } from 'vitest'
import {
  isNotFoundError,
  withNotFoundMetadata,
  withNotFoundPage,
} from '@/app/(site)/_templates/not-found-page'

const thrownBy = (work: () => unknown): unknown => {
  try {
    work()
  } catch (error) {
    return error
  }
  throw new Error('It threw nothing.')
}

describe('an error', () => {
  it('of the framework’s notFound() is recognised, and no other', () => {
    expect(isNotFoundError(thrownBy(() => notFound()))).toBe(true)
    expect(isNotFoundError(thrownBy(() => permanentRedirect('/a')))).toBe(false)
    expect(isNotFoundError(Object.assign(new Error('503'), { digest: '1234' }))).toBe(false)
    expect(isNotFoundError(undefined)).toBe(false)
  })
})

describe('a page', () => {
  it('that is there is handed over as it is', async () => {
    expect(await withNotFoundPage(async (props: { id: number }) => `page ${props.id}`)({ id: 1 })).toBe(
      'page 1',
    )
    expect(await withNotFoundMetadata(async () => ({ title: 'a' }))({})).toEqual({ title: 'a' })
  })
  it('that calls notFound() is a notice that throws while it is made', async () => {
    const page = await withNotFoundPage(async () => notFound())({})
    expect(isValidElement(page)).toBe(true)
  })
  it('that fails or redirects does so', async () => {
    await expect(withNotFoundPage(async () => permanentRedirect('/a'))({})).rejects.toThrow('NEXT_REDIRECT')
    await expect(withNotFoundPage(async () => Promise.reject(new Error('down')))({})).rejects.toThrow('down')
    await expect(withNotFoundMetadata(async () => Promise.reject(new Error('down')))({})).rejects.toThrow(
      'down',
    )
  })
})
