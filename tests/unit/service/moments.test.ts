import { describe, expect, it } from 'vitest'
import { resolveMoments, storeMoments } from '../../../service/text/moments'

describe('moments', () => {
  it('a relative time is stored from the publication on and sent as an ISO time', () => {
    const stored = storeMoments('<time datetime="{{minutesAgo:35}}">', 320)
    expect(stored).toBe('<time datetime="{{minutesIn:285}}">')
    expect(resolveMoments(stored, Date.parse('2026-01-02T00:00:00Z'))).toBe(
      '<time datetime="2026-01-02T04:45:00.000Z">',
    )
  })
  it('a relative time may be before the publication', () => {
    expect(resolveMoments(storeMoments('{{minutesAgo:60}}', 30), Date.parse('2026-01-02T00:00:00Z'))).toBe(
      '2026-01-01T23:30:00.000Z',
    )
  })
  it('text in braces that is no relative time is left unchanged', () => {
    expect(resolveMoments(storeMoments('{{minutesAgo:x}} {{name}}', 30), 0)).toBe('{{minutesAgo:x}} {{name}}')
  })
})
