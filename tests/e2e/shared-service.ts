/**
 * The content service of the sample newsroom, in one process for all test files of a run: they only read, each through a
 * gate of its own (content-service.ts). The site takes a fifth of a second to resize a picture and caches it on disk by
 * its address, which has to be the same for all.
 */
import { freePort } from '../../scripts/steps/ports.mjs'
import { end, start, untilReady } from './processes'
import { CANARY } from './site-secrets'

/** Playwright's global set-up. @returns what ends the process after the last test */
export default async function startService(): Promise<() => Promise<void>> {
  const port = await freePort()
  const service = start(['--import', 'tsx', 'service/main.ts'], {
    ...CANARY,
    PORT: String(port),
    CONTENT_DB: ':memory:',
  })
  const url = `http://127.0.0.1:${port}`
  await untilReady(`${url}/health`, service)
  // Workers inherit it.
  process.env.TEST_SERVICE_URL = url
  return () => end(service.child)
}
