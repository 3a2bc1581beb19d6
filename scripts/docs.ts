/** `npm run docs`: writes docs/settings.md. */
import { writeFileSync } from 'node:fs'
import { settingsPage } from './docs/settings-page'

writeFileSync('docs/settings.md', settingsPage())
console.log('▸ docs/settings.md')
