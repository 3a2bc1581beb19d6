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
 * `note`: differs from the interface, but works. `warning`: readers miss something, or will. `failure`: the site or a
 * part of it does not work.
 */
export type Level = 'ok' | 'note' | 'warning' | 'failure'

export type Finding = {
  group: Group
  level: Level
  /** One sentence without full stop, without secrets. */
  text: string
  /** One sentence; for warnings and failures. */
  cure?: string
  /** Single facts below it, a line each. */
  details?: readonly string[]
}

/** Makes the findings of a group, by level. */
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

/** 0: no failure; 1: at least one; 2: wrong settings. */
export function exitCode(findings: readonly Finding[]): 0 | 1 | 2 {
  const failed = findings.filter(({ level }) => level === 'failure')
  if (failed.some(({ group }) => group === 'settings')) return 2
  return failed.length > 0 ? 1 : 0
}
