/** `npm run fonts`: writes app/fonts and app/faces.css from the font packages. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { makeAll } from './fonts/make-faces.mjs'
import { run, say } from './steps/say.mjs'

await run(async () => {
  const files = await makeAll(process.cwd())
  rmSync('app/fonts', { recursive: true, force: true })
  mkdirSync('app/fonts/cards', { recursive: true })
  for (const [path, content] of files) {
    writeFileSync(path, content)
    say(`${path}, ${content.length.toLocaleString('en')} bytes`)
  }
})
