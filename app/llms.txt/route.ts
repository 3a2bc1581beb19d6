import { handleLlms } from '@/lib/http/handlers/llms-handler'

export const dynamic = 'force-dynamic' // Configured at start.

export { handleLlms as GET }
