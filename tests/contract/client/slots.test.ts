/** Slots as live services send them: overrides with a type of their own, and the page a slot is registered for. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { adPageOfPost, slotsAt } from '@/lib/body/slots/placement'
import { getPost } from '@/lib/delivery/records/posts'
import { getSlots } from '@/lib/delivery/records/slot'
import { useEnvironment } from '../../fakes/site-environment'
import { aNewsroom } from '../service/newsroom'
import { type RunningService, runService } from '../service/running-service'

vi.mock('next/cache', () => import('../../fakes/shared-next-cache'))

const override = (rules: object, file: string) => ({
  id: '00000000-0000-4000-8000-000000000000',
  type: 'Image',
  status: 'Active',
  rules: { tags: [], author: [], post_type: [], categories: [], ...rules },
  data: { size: '728x90', contains_ads: 1, html_content: '', slot_image_url: `/media/${file}.jpg` },
  content_image: '',
})

const FIELDS = {
  slots_override_enabled: true,
  override_slot_data: [
    override({ categories: ['sport'] }, 'sport'),
    override({ categories: ['news'], author: ['somebody-else'] }, 'author'),
    override({ categories: ['news'], post_type: ['Article'], tags: ['harbour'] }, 'fits'),
  ],
}

let service: RunningService
beforeAll(async () => {
  const slot = { name: 'Top', size: 'autoxauto', containsAds: false, html: '<b>own</b>' }
  service = await runService(
    aNewsroom({
      slots: [
        { ...slot, place: 'desktop_ap_top', fields: FIELDS },
        { ...slot, place: 'home_1', size: '728x90' },
      ],
    }),
    { detailRoutes: true },
  )
  useEnvironment({ DELIVERY_BASE_URL: service.url })
})
afterAll(() => service.close())

it('a story has the entry of a slot that fits it by all documented rules, with its own picture and size', async () => {
  const slots = await getSlots()
  const story = await getPost('a-story')
  if (story === null) throw new Error('no story')
  const [headerSlot] = slotsAt(slots, 'header', adPageOfPost(story))
  expect(headerSlot).toMatchObject({ override: 2, width: 728, height: 90, containsAds: true })
  const html = slots[0]?.overrides?.find(({ index }) => index === headerSlot?.override)?.html
  expect(html).toContain('/media/fits.jpg')
})

it('the page for which a slot is registered is read', async () => {
  expect((await getSlots()).map(({ place, page }) => [place, page])).toEqual([
    ['desktop_ap_top', 'article'],
    ['home_1', 'home'],
  ])
})
