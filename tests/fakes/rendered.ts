/** Testing Library, with what every component test needs: after each test all is as before it. */
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

export * from '@testing-library/react'

// No measure, but an end to what hangs.
configure({ asyncUtilTimeout: 30_000 })

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  localStorage.clear()
})
