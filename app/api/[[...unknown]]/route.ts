/**
 * Answers all addresses below /api that no route has. Without it they would be taken for addresses of the CMS, and each
 * would cost a call to the service.
 */
import { notFoundJson } from '@/lib/server/responses'

// A 404 must not be cached, because a later build may have the route.
export const dynamic = 'force-dynamic'

const answer = () => notFoundJson()

export { answer as DELETE, answer as GET, answer as PATCH, answer as POST, answer as PUT }
