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

it('a moment of the last hour is the moment itself in the page, and minutes where scripts run', () => {
  expect(renderToStaticMarkup(draw(12))).toMatch(/>3 Jan, 1:18.am<\/time>$/)
  const { container } = render(draw(12))
  expect(container.textContent).toBe('12 min ago')
})

it('goes on with the minutes, and is the moment itself again after an hour', async () => {
  const { container } = render(draw(12))
  await act(() => vi.advanceTimersByTime(60_000))
  expect(container.textContent).toBe('13 min ago')
  await act(() => vi.advanceTimersByTime(50 * 60_000))
  expect(container.textContent).toMatch(/^3 Jan, 1:18.am$/)
})

it('an older moment never changes', () => {
  const { container } = render(draw(61))
  expect(container.textContent).toMatch(/^3 Jan, 12:29.am$/)
})
