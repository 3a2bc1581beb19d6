/** Without this route, each address would cost a service call. */
import { notFoundJson } from '@/lib/server/responses'

export const dynamic = 'force-dynamic' // A 404 is not cached, because a later build may have the route.

const answer = () => notFoundJson()

export { answer as DELETE, answer as GET, answer as PATCH, answer as POST, answer as PUT }
