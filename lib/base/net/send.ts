/** `status` is null on failure. */
export type Sent = { ok: boolean; status: number | null }

/** Never throws. */
export async function send(url: string, request: RequestInit, timeoutMs: number): Promise<Sent> {
  try {
    const response = await fetch(url, {
      ...request,
      // Redirects could leak the data.
      redirect: 'manual',
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await response.body?.cancel()
    return { ok: response.ok, status: response.status }
  } catch {
    return { ok: false, status: null }
  }
}
