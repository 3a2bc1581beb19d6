import { describe, expect, it } from 'vitest'
import { placeName, slotsAt } from '@/lib/content/slots/placement'

const slot = (id: number, place: string) => ({
  id,
  name: 'n',
  place,
  width: 300,
  height: 250,
  size: '300x250',
  html: '<b>secret-marker</b>',
  containsAds: true,
  updatedAt: null,
})

describe('slots', () => {
  it('stand where their registered name says, however it is written', () => {
    expect(
      slotsAt(
        [slot(1, 'Header Top'), slot(2, 'SIDEBAR'), slot(3, 'in_article'), slot(4, 'nowhere')],
        'header',
      ).map(({ id }) => id),
    ).toEqual([1])
    expect(slotsAt([slot(3, 'In_Article')], 'in-article').map(({ id }) => id)).toEqual([3])
    expect(placeName('  Footer — Bottom! ')).toBe('footer-bottom')
  })
  it('reach a page without their HTML', () => {
    expect(JSON.stringify(slotsAt([slot(1, 'header')], 'header'))).not.toContain('secret-marker')
  })
})
