/** For every path: a host that ignores the conditions of the matcher, such as OpenNext, runs the proxy for each request. */
import { NextRequest } from 'next/server'
import { expect, it } from 'vitest'
import { proxy } from '@/proxy.vercel'

const outcome = (path: string) => {
  const response = proxy(new NextRequest(`https://news.example.org${path}`))
  if (response.headers.get('x-middleware-next') === '1') return 'goes on'
  const named = response.headers.get('x-middleware-rewrite')
  if (named !== null) return `at ${new URL(named).pathname}`
  const to = response.headers.get('location')
  return to === null ? response.status : `${response.status} ${new URL(to).pathname}`
}

it.each([
  '/',
  '/news',
  '/news/rain-in-the-port',
  '/feed.xml',
  '/api/health',
  '/_next/static/a.js',
  '/?page=one',
  '/index.php',
  '/wp-content/uploads/2014/05/budget.pdf',
])('the proxy lets %s pass', (path) => expect(outcome(path)).toBe('goes on'))

it.each([
  ['/latest?page=2', '308 /latest/page/2'],
  ['/?page=2', '308 /'],
  ['/newsletters?page=2', '308 /newsletters'],
  ['/news%2dline', '308 /news-line'],
  ['/wp-admin/setup', 404],
  ['/wp-login.php', 404],
  ['/?p=7', 'at /%3Fp%3D7'],
  ['/old.php?id=7&utm_source=x', 'at /old.php%3Fid%3D7'],
  ['/latest?page=99999999999', 404],
  ['/%E0%A4', 400],
])('the proxy answers %s itself', (path, expected) => expect(outcome(path)).toBe(expected))

it('the proxy answers 400 to a path of 1,600 characters', () =>
  expect(outcome(`/${'a'.repeat(1_600)}`)).toBe(400))
