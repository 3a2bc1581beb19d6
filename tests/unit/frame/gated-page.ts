/** A page whose framework waits for the gate. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { afterEach, beforeEach, vi } from 'vitest'
import { gateScript } from '@/components/frame/page-load/gate-script'
import { HYDRATED, PARTS_STARTED } from '@/components/frame/page-load/hydrated.client'

export const scope = window as unknown as { __next_s?: unknown[] }
export const install = () => new Function(gateScript())()
export const settled = () => new Promise((resolve) => setTimeout(resolve))

/** Starts the framework as its own entry does. @returns a mock that is called when it hydrates */
export function startFramework() {
  const hydrate = vi.fn()
  const path = createRequire(import.meta.url).resolve('next/dist/client/app-bootstrap.js')
  const source = readFileSync(path, 'utf8')
  const exported = { appBootstrap: (_hydrate: () => void) => {} }
  const require = () => ({ setAttributesFromProps: () => {} })
  new Function('exports', 'module', 'require', source)(exported, { exports: exported }, require)
  exported.appBootstrap(hydrate)
  return hydrate
}

/** Before and after each test of a file: a page without a gate. */
export function freshPageForEachTest() {
  let timers: ReturnType<typeof setTimeout>[] = []
  beforeEach(() => {
    const { setTimeout } = globalThis
    const recorded = (...timerArguments: Parameters<typeof setTimeout>) => {
      const timer = setTimeout(...timerArguments)
      timers.push(timer)
      return timer
    }
    vi.stubGlobal('setTimeout', recorded)
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe() {}
        disconnect() {}
      },
    )
    vi.stubGlobal(
      'PerformanceObserver',
      class {
        observe() {}
      },
    )
  })
  afterEach(async () => {
    vi.useRealTimers()
    // A gate that waits longer than its test would find no document after the last one.
    timers.forEach(clearTimeout)
    timers = []
    vi.unstubAllGlobals()
    delete scope.__next_s
    document.body.innerHTML = ''
    document.documentElement.removeAttribute('id')
    delete document.documentElement.dataset.usable
    localStorage.clear()
    for (const name of [HYDRATED, PARTS_STARTED]) dispatchEvent(new Event(name))
    // The test's gate ends in a later task, and would take the events of the next one.
    await settled()
  })
}
