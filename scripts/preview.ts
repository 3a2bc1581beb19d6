import { previewLink } from '../lib/server/preview-session'
import { readEnvironment } from '../lib/settings/env'
import { loadEnvFiles } from './steps/env-files.mjs'
import { CannotGoOn, commandOptions, printable, run, wholeNumber } from './steps/say.mjs'

const USAGE = `Prints a link to previews of drafts: docs/preview.md.

  npm run preview -- [--post NUMBER] [--hours 8]

  --post    the one post that the link shows; without it, all
  --hours   how long the link holds, at most 720
`

// 30 days. A link can't be withdrawn except by a new secret.
const HOURS_MAX = 720
const HOUR_MS = 3_600_000
const POST_MAX = 999_999_999_999_999

await run(async () => {
  const { values } = commandOptions({
    options: {
      post: { type: 'string' },
      hours: { type: 'string', default: '8' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) {
    process.stdout.write(USAGE)
    return
  }
  const hours = wholeNumber('hours', values.hours, HOURS_MAX)
  const post = values.post === undefined ? null : wholeNumber('post', values.post, POST_MAX)
  loadEnvFiles()
  const { SITE_URL, PREVIEW_SECRET } = readEnvironment(process.env)
  if (PREVIEW_SECRET === undefined)
    throw new CannotGoOn(
      'PREVIEW_SECRET is missing: set it to 16 or more random characters, here and for the site.',
    )
  const session = { post, until: Date.now() + hours * HOUR_MS }
  process.stdout.write(printable(`${previewLink(SITE_URL, session, PREVIEW_SECRET)}\n`))
})
