import { handleLlms } from '@/lib/feeds/llms-handler'

export const dynamic = 'force-dynamic' // Settings are read at start.

export { handleLlms as GET }
