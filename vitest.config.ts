import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { productPaths } from './scripts/steps/build.mjs'
import { compileInlineStyles } from './scripts/steps/inline-styles.mjs'

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const inlineStyles = {
  name: 'inline-styles',
  enforce: 'pre' as const,
  async load(id: string) {
    return id.endsWith('.styles?styles') ? compileInlineStyles(id.replace(/\?styles$/, '')) : null
  },
  // Another name, or the tests' bundler would read it as CSS.
  async resolveId(this: Resolver, source: string, importer: string | undefined) {
    if (!source.endsWith('.styles')) return null
    const resolved = await this.resolve(source, importer, { skipSelf: true })
    return resolved && `${resolved.id}?styles`
  },
}

type Resolver = {
  resolve(source: string, importer?: string, options?: object): Promise<{ id: string } | null>
}

export default defineConfig({
  plugins: [react(), inlineStyles],
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
    setupFiles: ['tests/setup.ts'],
    // No measure: an end to what hangs.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000, interval: 20 } },
    // A fifth less work than a process for each file.
    pool: 'threads',
    // A container may see more processors than it may use.
    maxWorkers: Math.min(4, availableParallelism()),
  },
})
