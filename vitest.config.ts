import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const { paths } = JSON.parse(readFileSync('tsconfig.json', 'utf8')).compilerOptions as {
  paths: Record<string, string[]>
}

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  plugins: [react()],
  resolve: {
    alias: [
      // The framework gives this package its meaning; outside it, it throws.
      { find: /^server-only$/, replacement: file('./tests/fakes/server-only.ts') },
      // Tests are of the product: a publisher's own configuration does not change what they expect.
      { find: /^@\/site\.config$/, replacement: file('./lib/base/config/no-site-config.ts') },
      // A component by its name in tsconfig.json, whose last path is the project's own.
      ...Object.entries(paths)
        .filter(([name]) => name.startsWith('@/theme/'))
        .map(([find, files]) => ({ find, replacement: file(files.at(-1) ?? '') })),
      { find: /^masthead\/config$/, replacement: file('./lib/base/config/define-site.ts') },
      { find: /^@\//, replacement: file('./') },
    ],
  },
  test: {
    include: ['tests/{unit,contract,components}/**/*.test.{ts,tsx}'],
    setupFiles: ['tests/fakes/next-cache.ts', 'tests/fakes/wait-limits.ts'],
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
