import { writtenIn } from '../written'

export const longReads = writtenIn('en', [])
