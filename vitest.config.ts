import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { productPaths } from './scripts/steps/build.mjs'

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  plugins: [react()],
  resolve: {
    alias: [
      // The framework gives this package its meaning; outside it, it throws.
      { find: /^server-only$/, replacement: file('./tests/fakes/server-only.ts') },
      // Tests are of the product: a publisher's own configuration and theme do not change what they expect.
      ...Object.entries(productPaths())
        .filter(([name]) => !name.endsWith('*'))
        .map(([find, path]) => ({ find, replacement: file(path) })),
      { find: /^@\//, replacement: file('./') },
    ],
  },
  test: {
    include: ['tests/{unit,contract,components}/**/*.test.{ts,tsx}'],
    setupFiles: ['tests/fakes/next-cache.ts'],
    // No measure of anything: what hangs ends at some time, on a busy machine too.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000, interval: 20 } },
    // A fifth less work than a process for each file.
    pool: 'threads',
    // A container may see more processors than it may use.
    maxWorkers: Math.min(4, availableParallelism()),
  },
})
