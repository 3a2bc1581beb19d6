const HEADERS = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }

export function jsonResponse(body: object, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { ...HEADERS, ...headers } })
}

export function errorJson(
  status: number,
  message: string,
  { field, headers }: { field?: string; headers?: Record<string, string> } = {},
): Response {
  return jsonResponse({ error: { ...(field && { field }), message } }, status, headers)
}

/** Also for routes that are switched off. */
export const notFoundJson = () => errorJson(404, 'There is nothing here.')

/** @param allowed for the `Allow` header */
export const wrongMethod = (allowed: string) =>
  errorJson(405, `Use ${allowed}.`, { headers: { Allow: allowed } })
