export type EnvValues = Readonly<Record<string, string>>

export type EnvChange = { name: string; from: string | null; to: string }

const LINE = /^(\s*(?:export\s+)?)([A-Za-z_]\w*)(\s*=\s*)/

/** @param values an empty value is written as `NAME=` */
export function changeEnvFile(
  text: string,
  values: EnvValues,
  known: Readonly<Record<string, string | undefined>>,
): { text: string; changes: EnvChange[] } {
  const changes = Object.entries(values)
    .filter(([name, to]) => (known[name] ?? null) !== to)
    .map(([name, to]) => ({ name, from: known[name] ?? null, to }))
  const wanted = new Map(changes.map(({ name, to }) => [name, to]))
  const left = new Map(wanted)
  const lines = text === '' ? [] : text.replace(/\n$/, '').split('\n')
  const changed = lines.map((line) => {
    const [, before = '', name = '', equals = ''] = LINE.exec(line) ?? []
    const to = wanted.get(name)
    if (to === undefined) return line
    left.delete(name)
    return `${before}${name}${equals}${quoted(to)}`
  })
  const added = [...left].map(([name, to]) => `${name}=${quoted(to)}`)
  return { text: `${[...changed, ...added].join('\n')}\n`, changes }
}

/** `$` begins a reference, and `\n` in double quotes is a line break. */
function quoted(value: string): string {
  if (/^[\w./:@,+%=~-]*$/.test(value)) return value
  const escaped = value.replaceAll('$', '\\$')
  if (!value.includes("'")) return `'${escaped}'`
  if (!value.includes('`')) return `\`${escaped}\``
  return `"${escaped}"`
}
