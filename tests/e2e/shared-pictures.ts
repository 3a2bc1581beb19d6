/**
 * The pictures of the sample newsroom, served by one process for all test files of a run: the site sizes a picture in a
 * fifth of a second, and keeps on disk what it has sized by the picture's address, which has to be the same for all.
 */
import { CANARY, end, freePort, start, untilReady } from './paper'

/** Playwright's global set-up. @returns what ends the process after the last test */
export default async function servePictures(): Promise<() => Promise<void>> {
  const port = await freePort()
  const service = start(['--import', 'tsx', 'service/main.ts'], {
    ...CANARY,
    PORT: String(port),
    CONTENT_DB: ':memory:',
  })
  const url = `http://127.0.0.1:${port}`
  await untilReady(`${url}/health`, service)
  // Workers inherit it.
  process.env.TEST_PICTURES_URL = url
  return () => end(service.child)
}
