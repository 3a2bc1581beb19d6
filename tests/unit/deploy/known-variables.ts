import { readFileSync } from 'node:fs'

/** The site's settings: every variable of .env.example. */
export const knownVariables = (file = '.env.example') =>
  new Set([...readFileSync(file, 'utf8').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name ?? ''))
