// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BlockerNotice } from '@/components/parts/ads/blocker/blocker-notice'
import { BLOCKER_KEY, LOOK_AFTER_MS, startBlocker } from '@/components/parts/ads/blocker/start-blocker.client'
import { messages } from '@/lib/words'
import { cleanup, render, screen } from '../fakes/rendered'

const consent = vi.hoisted(() => ({ isAllowed: true }))
vi.mock('@/components/page/consent/gate.client', () => ({
  whenAllowed: (_: string, start: () => void) => {
    if (consent.isAllowed) start()
  },
}))

const NOW = 1_000_000
const DAY = 86_400_000

beforeEach(() => {
  vi.useFakeTimers()
  consent.isAllowed = true
  window.localStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  for (const style of document.querySelectorAll('style')) style.remove()
})

/** Draws a page with the notice, and looks as late as the script does. */
function show({ blocked = true, slot = true } = {}) {
  const props = { askAgainAfterDays: 30, subscribe: '/plans', messages: messages('en'), language: 'en' }
  render(
    <>
      {slot ? <div data-slot /> : null}
      <BlockerNotice {...props} />
    </>,
  )
  if (blocked)
    document.head.append(
      Object.assign(document.createElement('style'), { textContent: '.adsbox { display: none }' }),
    )
  const notice = document.querySelector<HTMLElement>('[data-part=blocker]')
  if (notice === null) throw new Error('There is no notice')
  startBlocker(notice, { askAgainAfterDays: 30 }, () => NOW)
  vi.advanceTimersByTime(LOOK_AFTER_MS)
  return notice
}

it('the notice is hidden until ads are found to be blocked', () => {
  expect(show({ blocked: false }).hidden).toBe(true)
  cleanup()
  expect(show().hidden).toBe(false)
  expect(screen.getByText('Subscribe').getAttribute('href')).toBe('/plans')
  expect(document.querySelector('.adsbox')).toBeNull()
})

it.each([
  [
    'a reader who refuses advertising',
    () => {
      consent.isAllowed = false
      return show()
    },
  ],
  ['a page without slots', () => show({ slot: false })],
  [
    'a reader who has closed it',
    () => {
      window.localStorage.setItem(BLOCKER_KEY, String(NOW + 1))
      return show()
    },
  ],
])('%s sees no notice, and no bait is laid', (_, draw) => {
  const append = vi.spyOn(document.body, 'append')
  expect(draw().hidden).toBe(true)
  expect(append).not.toHaveBeenCalled()
  append.mockRestore()
})

it.each([
  ['the button', () => screen.getByText('Close').click()],
  ['Escape', () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))],
])('%s closes it for thirty days', (_, close) => {
  const notice = show()
  close()
  expect(notice.hidden).toBe(true)
  expect(window.localStorage.getItem(BLOCKER_KEY)).toBe(String(NOW + 30 * DAY))
})
