/**
 * Each file of tests starts with modules of its own. A worker goes on to the next file with the packages that it has
 * loaded, which saves half of the time, and without what the project's own modules and globals have kept.
 */
import { vi } from 'vitest'

vi.resetModules()
vi.useRealTimers()
vi.unstubAllGlobals()
vi.unstubAllEnvs()
// Singletons of the process: lib/base/global-singleton.mjs.
for (const key of Object.getOwnPropertySymbols(globalThis))
  if (Symbol.keyFor(key)?.startsWith('masthead.')) Reflect.deleteProperty(globalThis, key)
