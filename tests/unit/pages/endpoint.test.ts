import { afterEach, describe, expect, it } from 'vitest'
import { forwardSignUp } from '@/components/newsletters/endpoint'
import { type ScriptedServer, scriptedServer } from '../../fakes/scripted-server'

const signUp = { email: 'asha@example.org', groups: [3, 8] }
const from = { language: 'hi', url: 'https://news.example.org' }

let server: ScriptedServer
afterEach(() => server.close())

const answering = async (status: number, headers: Record<string, string> = {}) => {
  server = await scriptedServer((_, response) => response.writeHead(status, headers).end('asha@example.org'))
  return forwardSignUp(`${server.url}/letters?key=1`, signUp, from)
}

describe('forwardSignUp', () => {
  it('a sign-up is forwarded as JSON with its newsletters, the site and its language', async () => {
    let body = ''
    server = await scriptedServer(async (request, response) => {
      for await (const chunk of request) body += chunk
      response.writeHead(202).end()
    })
    await forwardSignUp(`${server.url}/letters?key=1`, signUp, from)
    expect(JSON.parse(body)).toEqual({
      email: 'asha@example.org',
      groups: [3, 8],
      language: 'hi',
      site: 'https://news.example.org',
    })
    expect(server.asked).toMatchObject([
      { method: 'POST', url: '/letters?key=1', headers: { 'content-type': 'application/json' } },
    ])
  })
  it.each([
    [200, 'accepted'],
    [204, 'accepted'],
    [409, 'accepted'],
    [400, 'refused'],
    [422, 'refused'],
    [401, 'failed'],
    [404, 'failed'],
    [429, 'failed'],
    [500, 'failed'],
  ])('a sign-up whose endpoint responds with %i is %s', async (status, outcome) => {
    expect(await answering(status)).toEqual({ outcome, status })
  })
  it('a redirect of the endpoint is not followed', async () => {
    expect(await answering(307, { Location: '/elsewhere' })).toEqual({ outcome: 'failed', status: 307 })
    expect(server.asked).toHaveLength(1)
  })
  it('a sign-up fails after its deadline', async () => {
    server = await scriptedServer(() => undefined)
    expect(await forwardSignUp(server.url, signUp, from, 50)).toEqual({ outcome: 'failed', status: null })
  })
  it('a sign-up fails where the endpoint is unreachable', async () => {
    server = await scriptedServer(() => undefined)
    await server.close()
    expect((await forwardSignUp(server.url, signUp, from)).outcome).toBe('failed')
  })
})
