import { parseArgs } from 'node:util'
import {
  createCategory,
  ManagementError,
  ManagementSettingsError,
  readManagementSettings,
} from '../lib/delivery/management'
import { loadEnvFiles } from './steps/env-files.mjs'
import { printable } from './steps/say.mjs'

const USAGE = `Creates a category.

  npm run category -- --name NAME --english-name NAME

  --name           the name readers see, in any script
  --english-name   the name its address is made from, in Latin letters and digits

It writes to MANAGEMENT_BASE_URL as API_KEY and API_SECRET for PUBLISHER_ID, from the environment, .env.local or .env.
`

class BadCall extends Error {}

async function main(): Promise<void> {
  const call = readCall(process.argv.slice(2))
  if (call === 'help') {
    process.stdout.write(USAGE)
    return
  }
  loadEnvFiles()
  const settings = readManagementSettings(process.env)
  const category = await createCategory(settings, call)
  const placeholder = '(not in the answer)'
  const lines = [
    'Created the category:',
    `  name     ${category.name}`,
    `  id       ${category.id ?? placeholder}`,
    `  slug     ${category.slug ?? placeholder}`,
    `  address  ${category.absoluteUrl ?? placeholder}`,
    '',
  ]
  process.stdout.write(lines.map(printable).join('\n'))
}

function readCall(args: string[]): { name: string; english_name: string } | 'help' {
  const values = optionsIn(args)
  if (values.help) return 'help'
  const missingOptions = (['name', 'english-name'] as const).filter((option) => values[option] === undefined)
  if (missingOptions.length > 0)
    throw new BadCall(
      `${missingOptions.map((option) => `--${option}`).join(' and ')} ${missingOptions.length === 1 ? 'is' : 'are'} missing; --help shows the usage.`,
    )
  return { name: values.name ?? '', english_name: values['english-name'] ?? '' }
}

function optionsIn(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        name: { type: 'string' },
        'english-name': { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }).values
  } catch (error) {
    const [reason] = (error as Error).message.split(/[.\n]/)
    throw new BadCall(`${reason}; --help shows the usage.`)
  }
}

main().catch((error: Error) => {
  const isExpected =
    error instanceof BadCall || error instanceof ManagementError || error instanceof ManagementSettingsError
  process.stderr.write(printable(isExpected ? `${error.message}\n` : `${error.stack}\n`))
  process.exitCode = 1
})
