import { answerLlms } from '@/lib/server/answer-llms'

export const dynamic = 'force-dynamic' // as it is configured when the site starts

export { answerLlms as GET }
