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

export const notFoundJson = () => errorJson(404, 'There is nothing here.')

export const wrongMethod = (allowed: string) =>
  errorJson(405, `Use ${allowed}.`, { headers: { Allow: allowed } })
