export const ACTION = '/api/preview'

export const SECRET = 'secret'
export const END = 'end'
/** Name of the field with the number of the post to return to. */
export const POST = 'post'

export const RESULTS = ['refused', 'expired', 'later'] as const

export type Result = (typeof RESULTS)[number]

export const resultAddress = (result: Result, post: string | null = null) =>
  post === null ? `/preview/${result}` : `/preview/${post}/${result}`

const NUMBER = /^\d{1,15}$/

/** The value if it is a post's number, otherwise null. */
export const postNumber = (value: string | null | undefined): string | null =>
  typeof value === 'string' && NUMBER.test(value) ? value : null
