import { handleLlms } from '@/lib/feeds/llms-handler'

export const dynamic = 'force-dynamic'

export { handleLlms as GET }
