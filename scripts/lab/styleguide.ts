/** `npm run styleguide`: writes the style guide as files that need no server. See docs/design.md. */
import { join } from 'node:path'
import { loadEnvFiles } from '../steps/env-files.mjs'
import { ensurePackages, requireNode } from '../steps/machine.mjs'
import { freePort } from '../steps/ports.mjs'
import { startProcess, stopProcess, untilAnswers } from '../steps/processes.mjs'
import { CannotGoOn, commandOptions, run, say } from '../steps/say.mjs'
import { exportStyleguide, removeOldExport } from './styleguide/export'

const START_LIMIT_MS = 300_000

await run(async () => {
  const { values } = commandOptions({
    options: { to: { type: 'string', default: 'styleguide' }, from: { type: 'string' } },
  })
  requireNode()
  await ensurePackages()
  removeOldExport(values.to)
  const { origin, stop } = values.from ? { origin: values.from, stop: async () => {} } : await startServer()
  try {
    say(`Copying ${origin}/styleguide …`)
    const { pages, files, missing } = await exportStyleguide(origin, values.to)
    for (const address of missing) say(`Left out: ${address}`)
    say(`${pages.length} pages and ${files} files: open ${join(values.to, 'index.html')}.`)
  } finally {
    await stop()
  }
})

/** Starts a development server for the style guide. Its samples need no content service, so placeholders are enough. */
async function startServer() {
  say('Starting the development server …')
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const server = startProcess(['lib/server/serve.mjs', '--dev', '--port', String(port)], {
    PUBLISHER_ID: '1',
    API_KEY: 'none',
    API_SECRET: 'none',
    DELIVERY_BASE_URL: 'http://127.0.0.1:9',
    SITE_NAME: 'Style guide',
    ...loadEnvFiles(),
    ...process.env,
    SITE_URL: origin,
    NODE_ENV: 'development',
    NEXT_TELEMETRY_DISABLED: '1',
  })
  if (!(await untilAnswers(`${origin}/styleguide`, server, START_LIMIT_MS))) {
    await stopProcess(server)
    throw new CannotGoOn(server.lastLines() || 'The development server did not start.')
  }
  return { origin, stop: () => stopProcess(server) }
}
