import { vi } from 'vitest'
import type { fakeObservers } from '../fakes/observers'
import { act } from '../fakes/rendered'

/** The props of a slot, without its place and size. */
export const SLOT = {
  id: 7,
  skipLabel: 'Skip advertisement',
  src: '/slots/7',
  title: 'Advertisement',
  sandbox: 'allow-scripts',
  origin: null,
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
