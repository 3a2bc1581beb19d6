/** `npm run docs`: writes docs/settings.md and .env.example from the descriptions in lib/settings/env.ts. */
import { writeFileSync } from 'node:fs'
import { exampleFile, settingsPage } from './docs/settings-page'

for (const [file, text] of [
  ['docs/settings.md', settingsPage()],
  ['.env.example', exampleFile()],
] as const) {
  writeFileSync(file, text)
  console.log(`▸ ${file}`)
}
