/** Requests as bytes, for what no client library sends. */
import { connect } from 'node:net'

/**
 * Sends bytes over one connection and reads until the other side ends it: a request that should end says
 * `Connection: close`, or is refused.
 * @returns all that was answered
 */
export function sendRaw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let answered = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.setEncoding('latin1')
    socket.on('data', (chunk: string) => {
      answered += chunk
    })
    // What came before a reset counts.
    socket.on('error', () => {})
    socket.on('close', () => resolve(answered))
  })
}

/** The status of each answer, in their order. */
export const statusesIn = (answered: string): number[] =>
  [...answered.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))

type Framing = 'Content-Length' | 'chunked'

export const FRAMINGS: Framing[] = ['Content-Length', 'chunked']

/** One request with a body, written out. */
export function requestWithBody(
  method: string,
  path: string,
  { host, body, framing, headers = '' }: { host: string; body: string; framing: Framing; headers?: string },
): string {
  const head = `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\n${headers}`
  return framing === 'chunked'
    ? `${head}Transfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`
    : `${head}Content-Length: ${body.length}\r\n\r\n${body}`
}
