import type { z } from 'zod'
import { SETTING_GROUPS } from '../../lib/settings/env'

type Described = { what: string; defaultText?: string }

const descriptionOf = (setting: z.ZodType) => setting.meta() as Described

/** @returns Markdown of docs/settings.md */
export function settingsPage(): string {
  const tables = SETTING_GROUPS.map(([title, settings]) => {
    const rows = Object.entries(settings).map(([name, setting]) => {
      const { what, defaultText } = descriptionOf(setting)
      return `| \`${name}\` | ${what} | ${defaultText ?? shownDefault(setting)} |`
    })
    return `## ${title}\n\n| variable | meaning | default |\n|---|---|---|\n${rows.join('\n')}\n`
  })
  return `${INTRODUCTION}\n${tables.join('\n')}`
}

const defaultOf = (setting: z.ZodType) => setting.safeParse(undefined).data

function shownDefault(setting: z.ZodType): string {
  const value = defaultOf(setting)
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return '–'
  return typeof value === 'number' ? String(value) : `\`${String(value)}\``
}

// Settings that must be set have no default to show, so these examples are shown instead.
const EXAMPLES: Readonly<Record<string, string>> = {
  SITE_URL: 'https://news.example.org',
  DELIVERY_BASE_URL: 'https://api.example.org',
  PUBLISHER_ID: '1001',
}

const NOT_BY_HAND = 'VERCEL_ENV'

/** @returns the text of .env.example */
export function exampleFile(): string {
  const groups = SETTING_GROUPS.map(([title, settings]) => {
    const lines = Object.entries(settings)
      .filter(([name]) => name !== NOT_BY_HAND)
      .map(
        ([name, setting]) => `# ${comment(descriptionOf(setting).what)}\n${name}=${example(name, setting)}`,
      )
    return `## ${title}\n\n${lines.join('\n')}\n`
  })
  return `# Copy this file to .env.local and fill it in. docs/settings.md explains every variable. \`npm run docs\` writes this file.\n\n${groups.join('\n')}`
}

function example(name: string, setting: z.ZodType): string {
  const value = EXAMPLES[name] ?? defaultOf(setting)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** A description without its Markdown, as a line of .env.example. */
const comment = (markdown: string) => {
  const text = plain(markdown)
  return markdown.startsWith('`') ? text : text.charAt(0).toUpperCase() + text.slice(1)
}

const plain = (markdown: string) => markdown.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1').replaceAll('`', '')

const INTRODUCTION = `# Settings

<!-- Written by \`npm run docs\` from lib/settings/env.ts. -->

Set these variables in the environment or in \`.env.local\`. If values are wrong, the site does not start, and one message
names every wrong variable. The variables are read at start, so one build can run any site; on Vercel a change needs a new
deployment.

Other settings are in \`site.config.ts\` ([customising](customising.md)). The [content service](content-service.md) and
OpenTelemetry (\`OTEL_EXPORTER_OTLP_ENDPOINT\`: [traces](operating.md#traces)) have their own variables.
`
