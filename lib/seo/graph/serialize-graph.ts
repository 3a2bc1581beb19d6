import type { Graph, Thing } from 'schema-dts'

/** Escaped, so that no text can end the script. Null if empty. */
export function serializeGraph(nodes: readonly Thing[]): string | null {
  if (nodes.length === 0) return null
  const graph: Graph = { '@context': 'https://schema.org', '@graph': nodes }
  return JSON.stringify(graph, omitEmpty).replace(/[<>\u2028\u2029]/g, escaped)
}

function omitEmpty(_key: string, value: unknown): unknown {
  if (Array.isArray(value)) {
    const saying = value.filter((one) => !isNothing(one))
    return saying.length === 0 ? undefined : saying
  }
  return isNothing(value) ? undefined : value
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
}

const escaped = (character: string) => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`
