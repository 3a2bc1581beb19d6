export const GROUPS = [
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
 * `note`: differs from the interface, but works. `warning`: readers miss something. `failure`: something does not work.
 */
export type Level = 'ok' | 'note' | 'warning' | 'failure'

export type Finding = {
  group: Group
  level: Level
  /** One sentence without a full stop or secrets. */
  text: string
  /** For warnings and failures. */
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

/** 0: no failure; 1: failures; 2: wrong settings. */
export function exitCode(findings: readonly Finding[]): 0 | 1 | 2 {
  const failed = findings.filter(({ level }) => level === 'failure')
  if (failed.some(({ group }) => group === 'settings')) return 2
  return failed.length > 0 ? 1 : 0
}
