import { type SettingName, settingDefault } from '../../lib/base/config/env'
import { type Description, SETTING_GROUPS } from './setting-descriptions'

/** docs/settings.md: every variable of the schema, with its default. @returns Markdown */
export function settingsPage(): string {
  const tables = SETTING_GROUPS.map(({ title, settings }) => {
    const rows = Object.entries(settings as Record<string, Description>).map(
      ([name, { what, default: shown }]) =>
        `| \`${name}\` | ${what} | ${shown ?? defaultOf(name as SettingName)} |`,
    )
    return `## ${title}\n\n| variable | what | default |\n|---|---|---|\n${rows.join('\n')}\n`
  })
  return `${INTRODUCTION}\n${tables.join('\n')}`
}

function defaultOf(name: SettingName): string {
  const value = settingDefault(name)
  if (value === undefined) return '–'
  return typeof value === 'number' ? String(value) : `\`${String(value)}\``
}

const INTRODUCTION = `# Settings

<!-- Written by \`npm run docs\` from lib/base/config/env.ts and scripts/docs/setting-descriptions.ts. -->

Variables of the environment, also in \`.env.local\`. \`npm run setup\` writes the necessary ones, \`npm run doctor\` checks
them, and a start with a wrong one ends with a message that names each. \`OTEL_EXPORTER_OTLP_ENDPOINT\` and the other variables
of OpenTelemetry name a collector of traces. What makes a site its own besides is in \`site.config.ts\`:
[customising](customising.md). Those of the content service: [content-service.md](content-service.md).

They are read when the site starts, so one build runs any site. On Vercel a change needs a new deployment.
`
