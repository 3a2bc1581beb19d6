/**
 * Runs once in each server process, before it answers anything: a site that is not fully configured does not start.
 */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { startServer } = await import('./lib/server/start')
  await startServer()
}
