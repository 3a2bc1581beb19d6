/** A host of somebody else, on loopback: keeps what it is asked, and serves scripts that a test hands it. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type StubRequest = {
  path: string
  query: URLSearchParams
  body: string
  headers: NodeJS.Dict<string | string[]>
}

export async function openStubHost(scripts: Readonly<Record<string, string>> = {}) {
  const requests: StubRequest[] = []
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://stub.invalid')
    let body = ''
    for await (const chunk of request) body += chunk
    requests.push({ path: url.pathname, query: url.searchParams, body, headers: request.headers })
    const script = scripts[url.pathname]
    response.writeHead(200, {
      'Content-Type': script === undefined ? 'text/plain' : 'text/javascript',
      'Access-Control-Allow-Origin': '*',
    })
    response.end(script ?? '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
