/** `npm run check`: types, lint, format and unused code (knip.jsonc). Exit code 1 if one fails. */
import { checks } from './steps/checks.mjs'

const results = await checks()
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1
