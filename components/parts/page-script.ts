/**
 * The script of every page, without React: it starts the parts that the server rendered with `data-part`. Parts of few
 * pages are files of their own, so that other pages don't load them.
 *
 * Without it, parts stay as the server rendered them: as links, forms and text.
 */

import { onDisplayChange } from '@/components/frame/display/chosen.client'
import { HYDRATED, PARTS_STARTED } from '@/components/frame/page-load/hydrated.client'
import { startSlot } from '@/components/parts/ads/start-slot.client'
import { startListen } from '@/components/parts/listen/start-listen.client'
import { startOffline } from '@/components/parts/offline/start-offline.client'
import { showStored } from '@/components/parts/reader-lists/show-stored.client'
import { startTrail } from '@/components/parts/reader-lists/trail/start-trail.client'
import { watchBrokenPictures } from '@/components/ui/broken-pictures.client'
import { PART, PART_SETTINGS } from '@/components/ui/part-attributes'

type Start = (box: HTMLElement, settings: never) => unknown

const SCRIPTS: Readonly<Record<string, () => Promise<Start>>> = {
  anchor: async () => (await import('@/components/parts/ads/start-anchor.client')).startAnchor,
  captcha: async () => (await import('@/components/page/captcha/start-captcha.client')).startCaptcha,
  comments: async () => (await import('@/components/parts/comments/start-comments.client')).startComments,
  consent: async () => (await import('@/components/parts/consent/start-consent.client')).startConsent,
  continuous: async () => (await import('@/components/parts/continuous/start.client')).startContinuous,
  entitlement: async () => (await import('@/components/parts/gates/start.client')).startEntitlement,
  frame: async () => (await import('@/components/front/sections/frame/start-frame.client')).startFrame,
  listen: async () => startListen,
  measure: async () => (await import('@/components/parts/analytics/start.client')).startMeasuring,
  newsletter: async () => (await import('@/components/newsletters/start-box.client')).startBox,
  notifications: async () => (await import('@/components/parts/notifications/start-push.client')).startPush,
  offline: async () => startOffline,
  restored: async () => (await import('@/components/parts/accounts/start-restored.client')).startRestored,
  platform: async () => (await import('@/components/parts/consent/start-platform.client')).startPlatform,
  slot: async () => startSlot,
  trail: async () => startTrail,
  // Compiled in: on a site without these features, nothing of them is left.
  // biome-ignore format: on one line, as the others, so that it goes with its part.
  ...(process.env.BUILT_VIDEO_ADS ? { films: async () => (await import('@/components/parts/ads/films/start-films.client')).startFilms } : {}),
  // biome-ignore format: on one line, as the others, so that it goes with its part.
  ...(process.env.BUILT_BLOCKER_NOTICE ? { blocker: async () => (await import('@/components/parts/ads/blocker/start-blocker.client')).startBlocker } : {}),
  // biome-ignore format: on one line, as the others, so that it goes with its part.
  ...(process.env.BUILT_READER_REVENUE ? { revenue: async () => (await import('@/components/parts/reader-revenue/start-revenue.client')).startRevenue } : {}),
}

const started = new WeakSet<Element>()

async function startPart(box: HTMLElement) {
  started.add(box)
  const start = await SCRIPTS[box.getAttribute(PART) ?? '']?.()
  start?.(box, JSON.parse(box.getAttribute(PART_SETTINGS) ?? '{}') as never)
}

async function startParts() {
  const boxes = [...document.querySelectorAll<HTMLElement>(`[${PART}]`)].filter((box) => !started.has(box))
  await Promise.allSettled(boxes.map(startPart))
  window.dispatchEvent(new Event(PARTS_STARTED))
}

void startParts()
// If the page's data have changed since its HTML was made, React draws parts anew, and those have to be started again.
window.addEventListener(HYDRATED, () => void startParts())
showStored()
watchBrokenPictures()
// Without a listener, the page would not follow a scheme or text size that the reader chooses in another tab.
onDisplayChange(() => {})
