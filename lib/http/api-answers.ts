/** Answers of the site's own API: JSON, true statuses, kept by no cache. */

const HEADERS = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }

export function jsonAnswer(body: object, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { ...HEADERS, ...headers } })
}

/** What is wrong, and with which field where it is one. */
export function errorAnswer(
  status: number,
  message: string,
  { field, headers }: { field?: string; headers?: Record<string, string> } = {},
): Response {
  return jsonAnswer({ error: { ...(field && { field }), message } }, status, headers)
}

/** The answer of a route that does not exist, given also by one that its settings have not opened. */
export const notThere = () => errorAnswer(404, 'There is nothing here.')

/** @param allowed as in the `Allow` header */
export const wrongMethod = (allowed: string) =>
  errorAnswer(405, `Use ${allowed}.`, { headers: { Allow: allowed } })
