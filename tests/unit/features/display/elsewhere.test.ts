import { afterEach, describe, expect, it, vi } from 'vitest'
import { elsewhere } from '@/lib/features/display/elsewhere'

const OWN_ZONE = process.env.TZ

afterEach(() => {
  process.env.TZ = OWN_ZONE
  if (OWN_ZONE === undefined) delete process.env.TZ
  vi.restoreAllMocks()
})

/** Whether the script marks the page on a device in that zone. */
function marks(script: string, deviceZone: string): boolean {
  process.env.TZ = deviceZone
  const dataset: Record<string, unknown> = {}
  new Function('document', script)({ documentElement: { dataset } })
  return 'elsewhere' in dataset
}

describe('the script that compares the clocks of reader and paper', () => {
  it.each([
    ['Asia/Kolkata', 'Asia/Kolkata', false],
    ['Asia/Kolkata', 'Asia/Calcutta', false],
    ['Asia/Kolkata', 'Asia/Colombo', false],
    ['Asia/Kolkata', 'Asia/Kathmandu', true],
    ['Asia/Kolkata', 'America/New_York', true],
    ['Europe/London', 'UTC', true],
    ['Europe/London', 'Africa/Lagos', true],
    ['America/New_York', 'America/Toronto', false],
    ['America/Denver', 'America/Phoenix', true],
    ['Australia/Sydney', 'Australia/Brisbane', true],
    ['Pacific/Kiritimati', 'Pacific/Honolulu', true],
  ])('of a paper in %s finds a device in %s elsewhere: %s', (paper, device, expected) => {
    expect(marks(elsewhere(paper), device)).toBe(expected)
  })

  it('formats no date in the browser, whose first use of Intl delays the first paint', () => {
    const script = elsewhere('Asia/Kolkata')
    const refuse = () => {
      throw new Error('formatted')
    }
    vi.spyOn(Date.prototype, 'toLocaleString').mockImplementation(refuse)
    vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(refuse)
    expect(marks(script, 'America/New_York')).toBe(true)
  })

  it('has the same text all year, so that pages made anew are equal', () => {
    const on = (date: string) => elsewhere('Europe/London', new Date(date))
    expect(on('2026-12-31T23:59:59Z')).toBe(on('2026-01-01T00:00:00Z'))
  })
})
