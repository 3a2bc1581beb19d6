import { styleText } from 'node:util'
import { printable } from '../steps/say.mjs'

const GROUPS = [
  'settings',
  'service',
  'routes',
  'records',
  'addresses',
  'menu',
  'pictures',
  'bodies',
  'slots',
  'around',
  'site',
  'instance',
  'calls',
  'caches',
  'changes',
] as const
export type Group = (typeof GROUPS)[number]

/**
 * `note`: it differs from the interface, but works. `warning`: readers miss something, or will. `failure`: the site or
 * a part of it does not work.
 */
export type Level = 'ok' | 'note' | 'warning' | 'failure'

export type Finding = {
  group: Group
  level: Level
  /** One sentence without its full stop. It must not contain secrets. */
  text: string
  cure?: string
  details?: readonly string[]
}

export function findingsOf(group: Group) {
  const at =
    (level: Level) =>
    (text: string, cure?: string, details: readonly string[] = []): Finding => ({
      group,
      level,
      text,
      ...(cure !== undefined && { cure }),
      ...(details.length > 0 && { details }),
    })
  return { ok: at('ok'), note: at('note'), warning: at('warning'), failure: at('failure') }
}

export function collectFindings(group: Group) {
  const collection: Finding[] = []
  const findingMakers = findingsOf(group)
  const at =
    (level: Level) =>
    (...finding: Parameters<typeof findingMakers.ok>) =>
      void collection.push(findingMakers[level](...finding))
  return { all: collection, ok: at('ok'), note: at('note'), warning: at('warning'), failure: at('failure') }
}

/** The command's exit code: 0 without a failure, 1 with one, 2 if the settings are wrong. */
export function exitCode(findings: readonly Finding[]): 0 | 1 | 2 {
  const failures = findings.filter(({ level }) => level === 'failure')
  if (failures.some(({ group }) => group === 'settings')) return 2
  return failures.length > 0 ? 1 : 0
}

const HEADINGS: Readonly<Record<Group, string>> = {
  settings: 'Settings',
  service: 'The service',
  routes: 'Routes',
  records: 'Records',
  addresses: 'Addresses',
  menu: 'Menu and footer',
  pictures: 'Pictures',
  bodies: 'Bodies',
  slots: 'Advertising slots',
  around: 'Around the site',
  site: 'The running site',
  instance: 'The instance',
  calls: 'Calls to the delivery service',
  caches: 'Caches',
  changes: 'Changes',
}

const MARKS: Readonly<Record<Level, { mark: string; color: 'green' | 'cyan' | 'yellow' | 'red' }>> = {
  ok: { mark: '✓', color: 'green' },
  note: { mark: '·', color: 'cyan' },
  warning: { mark: '!', color: 'yellow' },
  failure: { mark: '✗', color: 'red' },
}

// Lines of details that are shown for a finding; how many more there are is said.
const DETAILS_MAX = 12

export function asText(findings: readonly Finding[], isColored: boolean, isVerbose = false): string {
  const paint = (color: 'green' | 'cyan' | 'yellow' | 'red' | 'dim' | 'bold', text: string) =>
    isColored ? styleText(color, text, { validateStream: false }) : text
  const lines: string[] = []
  for (const group of GROUPS) {
    const groupFindings = findings.filter((finding) => finding.group === group)
    if (groupFindings.length === 0) continue
    lines.push('', paint('bold', HEADINGS[group]))
    for (const { level, text, cure, details = [] } of groupFindings) {
      const { mark, color } = MARKS[level]
      const isBrief = level === 'note' && !isVerbose && details.length > 0
      const hidden = isBrief ? ` (--verbose: ${details.length} more)` : ''
      lines.push(`  ${paint(color, mark)} ${printable(text)}${hidden}.`)
      if (cure !== undefined) lines.push(`    → ${printable(cure)}`)
      if (isBrief) continue
      const detailLines = details.slice(0, DETAILS_MAX)
      if (details.length > detailLines.length)
        detailLines.push(`… and ${details.length - detailLines.length} more`)
      lines.push(...detailLines.map((detail) => paint('dim', `      ${printable(detail)}`)))
    }
  }
  return lines.slice(1).join('\n')
}

/** The report for a terminal. @param isColored by default as the terminal and NO_COLOR say */
export const report = (
  findings: readonly Finding[],
  isColored = process.stdout.isTTY && process.env.NO_COLOR === undefined,
  isVerbose = false,
) => `${asText(findings, isColored, isVerbose)}\n\n${summary(findings)}`

function summary(findings: readonly Finding[]): string {
  const count = (level: Level) => findings.filter((finding) => finding.level === level).length
  const [failures, warnings] = [count('failure'), count('warning')]
  if (failures === 0 && warnings === 0) return 'Everything works.'
  const parts = [
    ...(failures > 0 ? [`${failures} ${failures === 1 ? 'thing does' : 'things do'} not work`] : []),
    ...(warnings > 0 ? [`${warnings} ${warnings === 1 ? 'warning' : 'warnings'}`] : []),
  ]
  return `${parts.join(', ')}.`
}

/** The report as JSON, as docs/setup.md describes it. @param more further fields */
export const asJson = (findings: readonly Finding[], more: object = {}) =>
  printable(JSON.stringify({ ...more, ok: exitCode(findings) === 0, findings }, null, 2))
