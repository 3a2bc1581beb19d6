import { describe, expect, it } from 'vitest'
import { postIdentifierIn } from '@/lib/delivery/resolve'

describe('the last segment of an address that identify does not know', () => {
  it.each([
    ['story-about-rain-4711', '4711'],
    ['story_about_rain_12345', '12345'],
    ['4711', '4711'],
    ['rain-1234567', '1234567'],
    ['story-11.html', '11'],
    ['elections-2024-88.cms', '88'],
    ['7.htm', '7'],
  ])('is an id at its end: %s → %s', (segment, id) => {
    expect(postIdentifierIn(segment)).toBe(id)
  })
  it.each([
    ['story-about-rain', 'story-about-rain'],
    ['story-about-rain.html', 'story-about-rain'],
    ['top-10', 'top-10'],
    ['covid-19', 'covid-19'],
    ['elections-2024', 'elections-2024'],
    ['the-year-1999', 'the-year-1999'],
    ['boeing-737max', 'boeing-737max'],
    ['rain4711', 'rain4711'],
    ['समाचार', 'समाचार'],
    [`x-${'9'.repeat(16)}`, `x-${'9'.repeat(16)}`],
    ['.html', '.html'],
  ])('is a slug as a whole: %s', (segment, slug) => {
    expect(postIdentifierIn(segment)).toBe(slug)
  })
  it('is read without delay, however long it is', () => {
    const started = performance.now()
    for (const long of ['-1'.repeat(50_000), '1'.repeat(100_000), '.html'.repeat(20_000)])
      postIdentifierIn(long)
    expect(performance.now() - started).toBeLessThan(150)
  })
})
