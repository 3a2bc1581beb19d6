import { vi } from 'vitest'
import type { SlotSettings } from '@/components/parts/ads/slot-settings'
import type { fakeObservers } from '../fakes/observers'
import { act } from '../fakes/rendered'

/** The settings of a slot, without its place. */
export const SLOT = {
  id: 7,
  skipLabel: 'Skip advertisement',
  skipClass: 'skip',
  src: '/slots/7',
  title: 'Advertisement',
  sandbox: 'allow-scripts',
  origin: null,
}

/** Starts a slot in the box that the server draws. */
export async function startIn(
  parent: Element,
  { width, height, ...settings }: SlotSettings & { width: number; height: number },
): Promise<HTMLElement> {
  const { startSlot } = await import('@/components/parts/ads/start-slot')
  const box = parent.appendChild(document.createElement('div'))
  box.dataset.adBox = ''
  Object.assign(box.style, { inlineSize: `${width}px`, blockSize: `${height}px` })
  startSlot(box, settings)
  return box
}

const frames: (() => void)[] = []

/** Runs the callbacks of the next animation frame. */
export const drawFrame = () =>
  act(() => {
    for (const run of frames.splice(0)) run()
  })

/** A page that has loaded and is idle, with fake observers and timers. */
export function loadedPage(observers: ReturnType<typeof fakeObservers>) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  observers.install()
  vi.stubGlobal('requestIdleCallback', (call: () => void) => call())
  frames.length = 0
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run))
  vi.stubGlobal('cancelAnimationFrame', () => {})
  Object.defineProperty(document, 'readyState', { configurable: true, value: 'complete' })
}

export function leavePage(observers: ReturnType<typeof fakeObservers>) {
  document.body.replaceChildren()
  observers.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
}
