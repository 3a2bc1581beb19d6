import { existsSync } from 'node:fs'
import { isOlderThan } from '../steps/changes.mjs'
import { freePort } from '../steps/ports.mjs'
import { requireAnswer, runCommand, startProcess, stopProcess } from '../steps/processes.mjs'
import { CannotGoOn, say } from '../steps/say.mjs'

const FOLDER = 'scripts/bench/floor-next'
const NEXT = 'node_modules/next/dist/bin/next'
const BUILT = `${FOLDER}/.next/BUILD_ID`
const QUIET = { NEXT_TELEMETRY_DISABLED: '1' }

export async function openFloorNext() {
  if (!existsSync(BUILT) || isOlderThan(BUILT, [`${FOLDER}/app`, 'package-lock.json'])) {
    say('Building the empty page of the framework …')
    // Turbopack would use the site's instrumentation.ts.
    const code = await runCommand(process.execPath, [NEXT, 'build', '--webpack', FOLDER], { env: QUIET })
    if (code !== 0) throw new CannotGoOn('The empty page of the framework could not be built.')
  }
  const port = await freePort()
  const url = `http://localhost:${port}`
  const started = startProcess([NEXT, 'start', FOLDER, '--port', String(port)], QUIET)
  await requireAnswer(started, url, 'The empty page of the framework')
  return { url, pid: started.child.pid ?? 0, close: () => stopProcess(started) }
}
