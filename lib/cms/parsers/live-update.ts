import { z } from 'zod'
import { encodePath } from '../../base/paths'
import type { LiveUpdate } from '../model'
import { isName } from '../person-name'
import { anything, fields, flag, id, text } from './coerce'
import { time } from './time'

// Ids are numbers or UUIDs, which are safe in URLs.
const WORD_ID = /^[\w-]{1,64}$/

const shape = z.object({
  id: anything,
  author: anything,
  created_at: time,
  is_pinned: flag,
  data: anything,
})

export const liveUpdateReading = shape.transform((read, context): LiveUpdate => {
  const refuse = (message: string) => {
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  }
  const data = fields(read.data)
  const title = text.parse(data.title)
  const html = typeof data.content === 'string' ? data.content : ''
  const ownId = readId(read.id)
  if (ownId === null) return refuse('has no id')
  if (read.created_at === null) return refuse('has no time')
  if (title === '' && html.trim() === '') return refuse('says nothing')
  return {
    id: ownId,
    at: read.created_at,
    title: title.replace(/\s+/g, ' '),
    html,
    author: readAuthor(read.author),
    isPinned: read.is_pinned,
  }
})

function readId(value: unknown): string | null {
  const number = id.safeParse(value)
  if (number.success) return String(number.data)
  return typeof value === 'string' && WORD_ID.test(value) ? value : null
}

/** Accepts a reference, an object or a name. E-mail addresses are dropped. */
function readAuthor(value: unknown): LiveUpdate['author'] {
  const { name: named, slug: own, id: authorId } = fields(value)
  const name = text.parse(typeof value === 'string' && !value.trimStart().startsWith('{') ? value : named)
  if (name === '' || !isName(name)) return null
  const number = id.safeParse(authorId)
  const slug = text.parse(own)
  const identifier = slug !== '' && isName(slug) ? slug : number.success ? String(number.data) : ''
  return { name, path: identifier === '' ? null : encodePath(['author', identifier]) }
}
