import { buildForVercel, ensureBuild } from './steps/build.mjs'
import { ensureBrowser, ensurePackages } from './steps/machine.mjs'
import { runCommand } from './steps/processes.mjs'
import { run } from './steps/say.mjs'

const TESTS = ['node_modules/@playwright/test/cli.js', 'test', '--project', 'vercel']

await run(async () => {
  await ensurePackages()
  const CHROMIUM_PATH = await ensureBrowser()
  // The tests compare Vercel's responses with those of our own server, which needs this build.
  await ensureBuild({})
  const built = await buildForVercel()
  process.exitCode =
    built === 0 ? await runCommand(process.execPath, TESTS, { env: { CHROMIUM_PATH } }) : built
})
