// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { OnItsWay } from '@/components/ui/on-its-way'

const status = vi.hoisted(() => ({ pending: false }))
vi.mock('next/link', () => ({ useLinkStatus: () => status }))
afterEach(cleanup)

const bars = () => document.querySelectorAll('body > [data-on-its-way]')

it('a bar stands above the page while a link is being followed, and at no other time', () => {
  const { container, rerender } = render(<OnItsWay />)
  expect([bars().length, container.innerHTML]).toEqual([0, ''])
  status.pending = true
  rerender(<OnItsWay />)
  expect([bars().length, container.innerHTML]).toEqual([1, ''])
  expect(bars()[0]?.getAttribute('aria-hidden')).toBe('true')
  status.pending = false
  rerender(<OnItsWay />)
  expect(bars()).toHaveLength(0)
})
