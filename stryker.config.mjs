/** Mutation tests: see scripts/lab/mutate.mjs, and the commands table of the README. */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutate.config.ts' },
  mutate: ['lib/{cms,content,http,platform,process,routing}/**/*.{ts,tsx,mjs}'],
  // There is none by that name: Stryker would rewrite ours with an interface that TypeScript 7 no longer has.
  tsconfigFile: 'tsconfig.mutate.json',
  // A mutant is tried only against the tests that ran its line.
  coverageAnalysis: 'perTest',
  // A mutant of a constant is alive from the start, and would need a process of its own for each.
  ignoreStatic: true,
  incremental: true,
  incrementalFile: 'test-results/mutation/incremental.json',
  tempDirName: 'test-results/mutation/sandbox',
  ignorePatterns: ['.next*', 'test-results', '.git', '*.db'],
  reporters: ['clear-text', 'html', 'progress'],
  htmlReporter: { fileName: 'test-results/mutation/report.html' },
  clearTextReporter: { allowColor: false, logTests: false, allowEmojis: false },
  concurrency: 2,
  timeoutMS: 30_000,
  // All tests that reach the named files, once, one after the other.
  dryRunTimeoutMinutes: 60,
  thresholds: { high: 90, low: 80, break: null },
  allowConsoleColors: false,
}
