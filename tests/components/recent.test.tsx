// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Moment } from '@/components/ui/time'

const NOW = Date.parse('2026-01-02T20:00:00Z')
const clock = { language: 'en-IN', timeZone: 'Asia/Kolkata' }
const at = (minutesAgo: number) => new Date(NOW - minutesAgo * 60_000).toISOString()
const draw = (minutesAgo: number) => <Moment iso={at(minutesAgo)} clock={clock} short />

beforeEach(() => vi.useFakeTimers({ now: NOW }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('a time of the last hour is absolute in the HTML, and relative in minutes with scripts', () => {
  expect(renderToStaticMarkup(draw(12))).toMatch(/>3 Jan, 1:18.am<\/time>$/)
  const { container } = render(draw(12))
  expect(container.textContent).toBe('12 min ago')
})

it('a relative time counts up the minutes, and is absolute after an hour', async () => {
  const { container } = render(draw(12))
  await act(() => vi.advanceTimersByTime(60_000))
  expect(container.textContent).toBe('13 min ago')
  await act(() => vi.advanceTimersByTime(50 * 60_000))
  expect(container.textContent).toMatch(/^3 Jan, 1:18.am$/)
})

it('a time more than an hour ago is absolute with scripts, without a timer', () => {
  const { container } = render(draw(61))
  expect(container.textContent).toMatch(/^3 Jan, 12:29.am$/)
  expect(vi.getTimerCount()).toBe(0)
})
