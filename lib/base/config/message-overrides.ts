import { ENGLISH } from '../../words/texts'
import { isRecord } from '../is-record'

export type MessageProblem = { path: string[]; sentence: string }

export function messagesProblem(messages: unknown): MessageProblem | null {
  if (messages === undefined) return null
  if (!isRecord(messages))
    return { path: [], sentence: "should be texts by language, such as { en: { menu: 'Sections' } }" }
  for (const [language, texts] of Object.entries(messages)) {
    if (!/^[a-z]{2,3}$/.test(language)) {
      return { path: [language], sentence: 'should be named by a language alone, such as en or hi' }
    }
    const problem = problemIn(texts, ENGLISH, [language])
    if (problem) return problem
  }
  return null
}

function problemIn(own: unknown, ours: unknown, path: string[]): MessageProblem | null {
  if (own === undefined) return null
  if (typeof ours === 'string') {
    return typeof own === 'string' ? null : { path, sentence: `should be a text such as '${ours}'` }
  }
  if (typeof ours === 'function') {
    if (typeof own === 'function') return null
    return { path, sentence: 'should be a function that returns a text, since it holds a value' }
  }
  if (!isRecord(own)) return { path, sentence: 'should be an object of texts' }
  for (const [key, text] of Object.entries(own)) {
    if (!isRecord(ours) || !Object.hasOwn(ours, key)) {
      return { path: [...path, key], sentence: 'is no text of the site: correct its name, or remove it' }
    }
    const problem = problemIn(text, ours[key], [...path, key])
    if (problem) return problem
  }
  return null
}
