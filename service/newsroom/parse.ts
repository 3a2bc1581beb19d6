import { load, YAMLException } from 'js-yaml'
import type { z } from 'zod'
import { BadNewsroom } from './bad-newsroom'

/** @throws BadNewsroom */
export function parseYaml<T extends z.ZodType>(file: string, text: string, schema: T): z.output<T> {
  const result = schema.safeParse(yamlOf(file, text))
  if (result.success) return result.data
  throw new BadNewsroom(file, problemOf(result.error))
}

/** Parses a YAML header between lines `---`. @throws BadNewsroom */
export function parsePage<T extends z.ZodType>(
  file: string,
  text: string,
  schema: T,
): { header: z.output<T>; body: string } {
  const match = /^---\n([\s\S]*?\n)?---(?:\n|$)/.exec(text)
  if (!match) throw new BadNewsroom(file, 'it must begin with a header between two lines of "---"')
  const header = parseYaml(file, match[1] ?? '', schema)
  return { header, body: text.slice(match[0].length).replace(/\n$/, '') }
}

function yamlOf(file: string, text: string): unknown {
  try {
    return load(text) ?? {}
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error
    const line = error.mark ? ` in line ${error.mark.line + 1}` : ''
    throw new BadNewsroom(file, `it can't be read as YAML: ${error.reason}${line}`)
  }
}

/** `tags[1]: expected string` */
function problemOf({ issues: [issue] }: z.ZodError): string {
  if (!issue) return 'it is not as it should be'
  const field = issue.path.reduce<string>(
    (field, key) => (typeof key === 'number' ? `${field}[${key}]` : `${field}${field && '.'}${String(key)}`),
    '',
  )
  const problem = issue.message.replace(/^Invalid \w+: /, '').replace(/\.$/, '')
  return field ? `${field}: ${problem}` : problem
}
