/** Failures are ignored. */
export function post(address: string, body: string | URLSearchParams): void {
  // Text needs no preflight.
  const headers = typeof body === 'string' ? { 'Content-Type': 'text/plain' } : undefined
  fetch(address, {
    method: 'POST',
    body,
    ...(headers && { headers }),
    mode: 'no-cors',
    credentials: 'omit',
    keepalive: true,
    referrerPolicy: 'no-referrer',
  }).catch(() => {})
}

export const addressBelow = (server: string, path: string) =>
  `${server}${server.endsWith('/') ? '' : '/'}${path}`
