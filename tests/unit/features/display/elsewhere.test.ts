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

describe('elsewhere', () => {
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
  ])('a page of a site in %s is marked as elsewhere on a device in %s: %s', (site, device, expected) => {
    expect(marks(elsewhere(site), device)).toBe(expected)
  })

  it('the elsewhere script does not use Intl, which delays the first paint', () => {
    const script = elsewhere('Asia/Kolkata')
    const refuse = () => {
      throw new Error('formatted')
    }
    vi.spyOn(Date.prototype, 'toLocaleString').mockImplementation(refuse)
    vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(refuse)
    expect(marks(script, 'America/New_York')).toBe(true)
  })

  it('the elsewhere script has the same text all year', () => {
    const on = (date: string) => elsewhere('Europe/London', new Date(date))
    expect(on('2026-12-31T23:59:59Z')).toBe(on('2026-01-01T00:00:00Z'))
  })
})
