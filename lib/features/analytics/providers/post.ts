/** Sends without cookies and without waiting, also while the page is left. What fails is lost: nothing is queued. */
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

/** @param server with or without a slash at its end */
export const addressBelow = (server: string, path: string) =>
  `${server}${server.endsWith('/') ? '' : '/'}${path}`
