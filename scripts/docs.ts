/** `npm run docs`: writes docs/settings.md. A test fails where the file differs from what this writes. */
import { writeFileSync } from 'node:fs'
import { settingsPage } from './docs/settings-page'

writeFileSync('docs/settings.md', settingsPage())
console.log('▸ docs/settings.md')
