import { handleLlms } from '@/lib/http/handlers/llms-handler'

export const dynamic = 'force-dynamic' // Settings are read at start.

export { handleLlms as GET }
