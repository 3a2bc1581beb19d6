import { type AddressInfo, createConnection } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { markdownRouteFor, prefersMarkdown } from '@/lib/server/requests/markdown'
import { useEnvironment } from '../../../fakes/site-environment'
import { siteServer } from '../../../fakes/site-server'

const CHROME =
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8'
const FIREFOX = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'

describe('negotiation of Markdown', () => {
  it.each([
    ['text/markdown', true],
    ['text/markdown, text/html, */*', true],
    ['text/markdown;q=0.9, text/html;q=0.8', true],
    ['text/html;q=0.5, text/markdown', true],
    ['TEXT/Markdown', true],
    ['text/html, text/markdown', false],
    ['text/markdown;q=0.5, text/html', false],
    ['text/markdown;q=0, */*', false],
    ['text/markdown;q=0', false],
    ['text/markdownx', false],
    ['text/*', false],
    ['text/*, text/html;q=0.5', false],
    ['*/*', false],
    ['', false],
    [undefined, false],
    [CHROME, false],
    [FIREFOX, false],
    ['text/x-component', false],
  ])('Accept: %s asks for Markdown: %s', (accept, is) => {
    expect(prefersMarkdown(accept)).toBe(is)
  })

  it.each([
    ['/sport/cup-final', '', 'text/markdown', '/api/markdown/negotiated/sport/cup-final'],
    ['/post/12', '', 'text/markdown', '/api/markdown/negotiated/post/12'],
    ['/sport/cup-final.md', '', CHROME, '/api/markdown/shared/sport/cup-final'],
    ['/sport/cup-final.md', '', undefined, '/api/markdown/shared/sport/cup-final'],
    ['/sport/cup-final', '', CHROME, null],
    ['/sport', 'as=html', 'text/markdown', null],
    ['/sport', 'utm_source=a&as=html', 'text/markdown', null],
    ['/', '', 'text/markdown', null],
    ['/search', 'q=rain', 'text/markdown', null],
    ['/account', '', 'text/markdown', null],
    ['/api/health', '', 'text/markdown', null],
    ['/api/none.md', '', 'text/markdown', null],
    ['/_next/static/a.md', '', 'text/markdown', null],
    ['/.md', '', CHROME, null],
  ])('%s?%s with Accept: %s goes to %s', (path, query, accept, route) => {
    expect(markdownRouteFor({ path, query, accept })).toBe(route)
  })
})

describe('the step before the framework', () => {
  const servers = [true, false].map((servesMarkdown) =>
    siteServer((request, response) => response.end(request.url), { servesMarkdown }),
  )
  const ports: number[] = []
  beforeAll(async () => {
    useEnvironment({ DELIVERY_BASE_URL: 'https://api.example.org' })
    for (const server of servers) {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      ports.push((server.address() as AddressInfo).port)
    }
  })
  afterAll(() => {
    for (const server of servers) server.close()
  })

  /** The address that the framework gets. */
  const reached = (port: number | undefined, path: string, headers: Record<string, string>, method = 'GET') =>
    new Promise<string>((resolve, reject) => {
      const socket = createConnection({ port: port ?? 0, host: '127.0.0.1' }, () => {
        const lines = Object.entries({ Host: 'news.example.org', Connection: 'close', ...headers })
        const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
        socket.write(`${method} ${path} HTTP/1.1\r\n${head}\r\n`)
      })
      let text = ''
      socket.on('data', (chunk) => {
        text += chunk
      })
      socket.on('end', () => resolve(text.split('\r\n\r\n').slice(1).join('').trim()))
      socket.on('error', reject)
    })

  const MARKDOWN = { Accept: 'text/markdown' }

  it.each([
    ['/sport/cup-final', MARKDOWN, '/api/markdown/negotiated/sport/cup-final'],
    ['/sport/cup-final?utm_source=a', MARKDOWN, '/api/markdown/negotiated/sport/cup-final'],
    ['/sport/cup-final.md?b=1', { Accept: CHROME }, '/api/markdown/shared/sport/cup-final'],
    ['/%E0%A4%A6%E0%A5%87%E0%A4%B6/a.md', {}, '/api/markdown/shared/%E0%A4%A6%E0%A5%87%E0%A4%B6/a'],
    ['/sport?as=html', MARKDOWN, '/sport'],
    ['/sport/cup-final', { Accept: CHROME }, '/sport/cup-final'],
    ['/sport/cup-final?_rsc=', { ...MARKDOWN, RSC: '1' }, '/sport/cup-final?_rsc='],
  ])('with STORY_MARKDOWN on, %s with %j reaches the framework as %s', async (path, headers, address) => {
    expect(await reached(ports[0], path, headers)).toContain(address)
    expect((await reached(ports[0], path, headers)).includes('/api/markdown/')).toBe(
      address.startsWith('/api/markdown/'),
    )
  })

  it.each([
    ['/sport/cup-final', MARKDOWN],
    ['/sport/cup-final.md', {}],
  ])('with STORY_MARKDOWN off, %s reaches the framework as it is', async (path, headers) => {
    expect(await reached(ports[1], path, headers)).toContain(path)
  })
})
