import { handleLlms } from '@/lib/http/handlers/llms-handler'

export const dynamic = 'force-dynamic' // as it is configured when the site starts

export { handleLlms as GET }
