export const ACTION = '/api/preview'

export const SECRET = 'secret'
export const END = 'end'

export const RESULTS = ['refused', 'expired', 'later'] as const

export type Result = (typeof RESULTS)[number]

export const resultAddress = (result: Result) => `/preview/${result}`
