/**
 * Runs once in each server process, before it answers anything: a site that is not fully configured does not start.
 */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { startServer } = await import('./lib/server/start')
  await startServer()
}

/** Hears of every error that fails a request. */
export async function onRequestError(
  error: unknown,
  request: { path: string; method: string },
  context: { routePath: string; routeType: string; revalidateReason?: string | undefined },
) {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { requestFailed } = await import('./lib/server/requests/errors')
  requestFailed(error, request, context)
}
