/** Responses of the site's API: JSON, real statuses, uncached. */

const HEADERS = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }

export function jsonAnswer(body: object, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { ...HEADERS, ...headers } })
}

/** Names the wrong field, if any. */
export function errorAnswer(
  status: number,
  message: string,
  { field, headers }: { field?: string; headers?: Record<string, string> } = {},
): Response {
  return jsonAnswer({ error: { ...(field && { field }), message } }, status, headers)
}

/** For a missing route, and for one that its settings disable. */
export const notThere = () => errorAnswer(404, 'There is nothing here.')

/** @param allowed as in the `Allow` header */
export const wrongMethod = (allowed: string) =>
  errorAnswer(405, `Use ${allowed}.`, { headers: { Allow: allowed } })
