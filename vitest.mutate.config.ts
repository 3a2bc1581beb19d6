import { mergeConfig } from 'vitest/config'
import config from './vitest.config'

// What `npm run mutate` tries mutants against. Left out: tests that read the source as text, which holds all mutants
// at once then, and tests that start processes, in which no mutant is switched on.
const mutate = mergeConfig(config, {
  test: {
    exclude: [
      '**/node_modules/**',
      'tests/unit/{house,deploy,scripts}/**',
      'tests/unit/feeds/install.full.test.ts',
      'tests/contract/{management,service}/**',
      'tests/unit/**/*-in-browser.test.ts',
    ],
  },
})

// `--tests` of `npm run mutate`. Merging would add to the patterns.
const { MUTATE_TESTS } = process.env
if (MUTATE_TESTS) mutate.test.include = JSON.parse(MUTATE_TESTS)

export default mutate
