/** What of a request reaches an instance, and what the edge itself says. */
import { expect, test } from '@playwright/test'
import { ask } from '../ask'
import { asked, edge } from './echoing-instance'

export function requests() {
  test('the configuration is without a warning', () => {
    expect(edge.log()).toBe('')
  })

  test('on a kept address the site is asked the path alone, and nothing of the reader’s', async () => {
    await ask(`${edge.url}/kept?utm_source=x&id=2`, {
      headers: {
        'X-Forwarded-Host': 'evil.example',
        'X-Forwarded-Proto': 'gopher',
        'X-Forwarded-For': '203.0.113.9',
        Forwarded: 'for=203.0.113.9',
        Cookie: 'session=1',
        Authorization: 'Basic x',
        'User-Agent': 'bot',
        'Accept-Language': 'ur',
        'X-Middleware-Subrequest': 'proxy',
        'X-Nextjs-Data': '1',
        'Next-Router-State-Tree': 'x',
        'Next-Url': '/elsewhere',
        RSC: '0',
      },
    })
    const own = new URL(edge.url).host
    expect(asked).toEqual([
      {
        url: '/kept',
        method: 'GET',
        headers: {
          'accept-encoding': 'gzip',
          host: own,
          'x-forwarded-host': own,
          'x-forwarded-for': '127.0.0.1',
          'x-forwarded-proto': 'http',
        },
      },
    ])
  })

  test('a verbose readiness request reaches the site with its query and token, each time', async () => {
    const headers = { Authorization: 'Bearer metrics-token' }
    for (const _ of ['first', 'second']) {
      const seen = asked.length
      const { text } = await ask(`${edge.url}/api/ready?verbose`, { headers })
      expect(asked.length).toBe(seen + 1)
      expect(JSON.parse(text)).toMatchObject({
        url: '/api/ready?verbose',
        headers: { authorization: 'Bearer metrics-token' },
      })
    }
  })

  test('a claimed address of the reader is overwritten', async () => {
    const claims = {
      'X-Forwarded-For': '203.0.113.9, 198.51.100.1',
      'X-Real-IP': '203.0.113.9',
      Forwarded: 'for=203.0.113.9',
    }
    await ask(`${edge.url}/search?q=x`, { headers: claims })
    expect(asked[0]?.headers['x-forwarded-for']).toBe('127.0.0.1')
    expect(JSON.stringify(asked[0]?.headers)).not.toContain('203.0.113.9')
  })

  test('the edge does not say which version it is', async () => {
    for (const path of ['/kept', '/api/x']) expect((await ask(edge.url + path)).headers.server).toBe('nginx')
    expect((await ask(`${edge.url}/kept`, { method: 'POST' })).text).not.toMatch(/nginx\/\d/)
  })
}
