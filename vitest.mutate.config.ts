import { mergeConfig } from 'vitest/config'
import config, { SETUP, TESTS } from './vitest.config'

// What `npm run mutate` tries mutants against. Left out: tests that read the source as text, which holds all mutants
// at once then, and tests that start processes, in which no mutant is switched on.
const mutate = mergeConfig(config, {
  test: {
    exclude: [
      '**/node_modules/**',
      'tests/unit/{house,deploy,scripts}/**',
      'tests/unit/features/install/**',
      'tests/contract/{management,service}/**',
      'tests/unit/**/*-in-browser.test.ts',
    ],
  },
})

// Each file in a worker of its own, in which the mutant is switched on.
delete mutate.test.projects

// `--tests` of `npm run mutate`.
const { MUTATE_TESTS } = process.env
mutate.test.include = MUTATE_TESTS ? JSON.parse(MUTATE_TESTS) : [TESTS]
mutate.test.setupFiles = SETUP

export default mutate
