import { checks } from './steps/build.mjs'

const results = await checks()
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1
