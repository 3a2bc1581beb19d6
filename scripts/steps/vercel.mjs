import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { reuseTypeCheck } from './checks.mjs'
import { withoutEnvFiles } from './env-files.mjs'
import { runCommand } from './processes.mjs'

const VERCEL_DIST = '.next-vercel'

export const PROJECT_SETTINGS = {
  VERCEL: '1',
  VERCEL_ENV: 'production',
  VERCEL_PROJECT_PRODUCTION_URL: 'news.example.org',
  SLOTS_ORIGIN: 'https://slots.example.org',
  DELIVERY_BASE_URL: 'https://api.example.org',
  PUBLISHER_ID: '1001',
  API_KEY: 'build-key',
  API_SECRET: 'build-secret',
}

/** @param {Record<string, string | undefined>} settings */
export const buildVariables = (settings) => ({
  ...settings,
  NEXT_ADAPTER_PATH: createRequire(import.meta.url).resolve('@next-community/adapter-vercel'),
  // As Vercel's command passes it.
  NEXT_ADAPTER_VERCEL_CONFIG: readFileSync('vercel.json', 'utf8'),
  NEXT_TELEMETRY_DISABLED: '1',
  BUILD_DIST: VERCEL_DIST,
})

export function buildForVercel() {
  reuseTypeCheck(VERCEL_DIST)
  return runCommand(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
    env: { ...withoutEnvFiles(), ...buildVariables(PROJECT_SETTINGS) },
  })
}

/** @param {Record<string, string | undefined>} env @returns {Promise<number>} exit code */
export const testOnVercel = (env) =>
  runCommand(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', '--project', 'vercel'], {
    env,
  })
