import { describe, expect, it } from 'vitest'
import { readLocalTime } from '@/lib/base/parse-time'
import { prepareBody } from '@/lib/body/body'
import { splitLiveBody } from '@/lib/body/live-blog/blog'
import { useEnvironment } from '../../../fakes/site-environment'
import { bodyOptions } from '../../../fixtures/prepared'

const timesOf = (...times: string[]) => {
  const html = times.map((time) => `<h2><time datetime="${time}">A</time> Title</h2><p>Text.</p>`).join('')
  return splitLiveBody(prepareBody(html, bodyOptions).tree)?.updates.map(({ at }) => at)
}

describe('times without a zone', () => {
  it('update times without a zone are read in SITE_TIME_ZONE', () => {
    useEnvironment({ DELIVERY_BASE_URL: 'https://cms.example', SITE_TIME_ZONE: 'Asia/Kolkata' })
    expect(
      timesOf('2026-11-21T14:30', '2026-11-21 14:00:30', '2026-11-21T08:00:00Z', '2026-11-21T07:00+00:00'),
    ).toEqual([
      '2026-11-21T09:00:00.000Z',
      '2026-11-21T08:30:30.000Z',
      '2026-11-21T08:00:00.000Z',
      '2026-11-21T07:00:00.000Z',
    ])
  })
  it.each([
    ['Europe/Berlin', '2026-10-25T01:30', '2026-10-24T23:30:00.000Z'],
    ['Europe/Berlin', '2026-10-25T04:00', '2026-10-25T03:00:00.000Z'],
    ['Europe/Berlin', '2026-03-29T03:30', '2026-03-29T01:30:00.000Z'],
    ['America/New_York', '2026-03-08T01:59:59.5', '2026-03-08T06:59:59.500Z'],
    ['America/New_York', '2026-11-01T12:00', '2026-11-01T17:00:00.000Z'],
    // Hours that the clocks skip are those after them.
    ['Europe/Berlin', '2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
    ['America/New_York', '2026-03-08T02:30:00.5', '2026-03-08T07:30:00.500Z'],
    ['Asia/Kolkata', '2026-11-21', '2026-11-21T00:00:00.000Z'],
    ['America/New_York', '9999-12-31T23:59', '9999-12-31T23:59:00.000Z'],
    ['America/New_York', '0000-01-01T00:00', '0000-01-01T00:00:00.000Z'],
    ['America/New_York', '2026-13-01T00:00', null],
  ])('readLocalTime reads a time without a zone in %s: %s', (zone, written, moment) => {
    expect(readLocalTime(written, () => zone)).toBe(moment)
  })
})
