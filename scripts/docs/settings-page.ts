import { type SettingName, settingDefault } from '../../lib/settings/env'
import { type Description, SETTING_GROUPS } from './setting-descriptions'

/** @returns Markdown of docs/settings.md */
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

<!-- Written by \`npm run docs\` from lib/settings/env.ts and scripts/docs/setting-descriptions.ts. -->

Environment variables, also read from \`.env.local\`. The site does not start with a wrong value; the message names each.
They are read at start, so one build runs any site; on Vercel a change needs a new deployment.

Elsewhere: \`site.config.ts\` ([customising](customising.md)), the variables of the
[content service](content-service.md), and OpenTelemetry (\`OTEL_EXPORTER_OTLP_ENDPOINT\`: [traces](operating.md#traces)).
`
