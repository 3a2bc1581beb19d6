import { LIMIT_MAX } from '../../lib/delivery/contract'
import { fields } from '../../lib/delivery/records/wire'
import type { Answer, Ask, Question } from './service-client'

export type AskedRoute = {
  name: string
  question: Question
  elsewhere?: { name: string; question: Question }
  isWhole?: boolean
}

// As lib/delivery/records/list.ts.
const SMALLEST_PAGE = 10
const PAGES_MAX = 40

/** `rest`: the records after the first page. */
export async function askRoute(ask: Ask, route: AskedRoute) {
  const { name, elsewhere } = route
  // With different sizes, records would be missing.
  const question = route.isWhole
    ? { ...route.question, parameters: { ...route.question.parameters, limit: LIMIT_MAX } }
    : route.question
  const answer = await ask(question)
  if (elsewhere !== undefined && isRefusal(answer)) {
    const second = await ask(elsewhere.question)
    const isThere = second.kind !== 'unreachable' && !isRefusal(second)
    if (isThere) return { answer: second, name: elsewhere.name, rest: [] }
  }
  return { answer, name, rest: route.isWhole ? await askForRest(ask, question, answer) : [] }
}

// Gateways answer unknown routes with these.
const NOT_THERE = [400, 401, 403, 404, 405]

export const isRefusal = (answer: Answer): boolean =>
  answer.kind !== 'unreachable' && NOT_THERE.includes(answer.status)

/** Ends at an empty, shorter or repeated page. */
async function askForRest(ask: Ask, question: Question, answer: Answer): Promise<unknown[]> {
  const first = listIn(answer) ?? []
  const seen = new Map(first.map((record) => [keyOf(record), record]))
  const rest: unknown[] = []
  if (first.length < SMALLEST_PAGE) return rest
  for (let page = 2; page <= PAGES_MAX; page++) {
    const records = listIn(await ask({ ...question, parameters: { ...question.parameters, page } })) ?? []
    const isNew = records.filter((record) => !seen.has(keyOf(record)))
    for (const record of isNew) seen.set(keyOf(record), record)
    rest.push(...isNew)
    if (isNew.length === 0 || records.length < first.length) break
  }
  return rest
}

function keyOf(record: unknown): string {
  const { id } = fields(record)
  return id === undefined ? JSON.stringify(record) : `id:${id}`
}

/** Null if it is no list. */
export function listIn(answer: Answer): readonly unknown[] | null {
  if (answer.kind !== 'json' || answer.status !== 200) return null
  const { data, status } = fields(answer.body)
  return Array.isArray(data) && status !== 'error' ? data : null
}
