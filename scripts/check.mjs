/** `npm run check`: types, lint and format. Ends with 1 where one of them finds something. */
import { checks } from './steps/checks.mjs'

const results = await checks()
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1
