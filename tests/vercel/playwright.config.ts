import { defineConfig } from '@playwright/test'
import common from '../../playwright.config'

/** Functions of the build for Vercel. Each file starts its own, so they take turns. */
export default defineConfig({
  ...common,
  projects: [{ name: 'vercel', testDir: '.', testMatch: '*.spec.ts' }],
  workers: 1,
})
