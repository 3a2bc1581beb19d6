import { buildForVercel, ensureBuild, testOnVercel } from './steps/build.mjs'
import { ensureBrowser, ensurePackages } from './steps/machine.mjs'
import { run, say } from './steps/say.mjs'

await run(async () => {
  await ensurePackages()
  const CHROMIUM_PATH = await ensureBrowser()
  // The tests compare it with Vercel's responses.
  await ensureBuild({})
  say('Building the site for Vercel …')
  const built = await buildForVercel()
  process.exitCode = built === 0 ? await testOnVercel({ CHROMIUM_PATH }) : built
})
