import { answerLlms } from '@/lib/http/handlers/llms-handler'

export const dynamic = 'force-dynamic' // as it is configured when the site starts

export { answerLlms as GET }
