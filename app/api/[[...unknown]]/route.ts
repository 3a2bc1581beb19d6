/** Unknown addresses below `/api`. Without this route each would be resolved by the delivery service. */
import { notFoundJson } from '@/lib/http/api-responses'

export const dynamic = 'force-dynamic' // a 404 of today may be a route of tomorrow's build, so none is kept

const answer = () => notFoundJson()

export { answer as DELETE, answer as GET, answer as PATCH, answer as POST, answer as PUT }
