/** Whether the process is up. It says nothing else: not what it can reach, not what it is. */
export const dynamic = 'force-dynamic'

export function GET(): Response {
  return Response.json({ status: 'up' }, { headers: { 'Cache-Control': 'no-store' } })
}
