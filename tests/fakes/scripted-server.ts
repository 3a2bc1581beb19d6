/** A server of a test's own on a free port of this machine, which answers as the test scripts it and remembers what it was asked. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type ReceivedRequest = { method: string; url: string; headers: IncomingMessage['headers'] }

export type ScriptedServer = {
  url: string
  requests: ReceivedRequest[]
  close(): Promise<void>
}

/** Starts it. `answer` may leave a response open; closing the server ends it. */
export async function scriptedServer(
  answer: (request: IncomingMessage, response: ServerResponse, count: number) => void,
): Promise<ScriptedServer> {
  const requests: ReceivedRequest[] = []
  const server = createServer((request, response) => {
    requests.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers })
    answer(request, response, requests.length)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** A handler that answers with JSON. */
export function json(
  response: ServerResponse,
  body: unknown,
  status = 200,
  headers: Record<string, string> = {},
) {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers })
  response.end(JSON.stringify(body))
}
