/** Testing Library, with what every component test needs: what was rendered is removed after each test. */
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

export * from '@testing-library/react'

// No measure, but an end to what hangs.
configure({ asyncUtilTimeout: 30_000 })
afterEach(cleanup)
