import { afterEach, describe, expect, it } from 'vitest'
import { forwardSignUp } from '@/components/newsletters/endpoint'
import { resultAddress, SIGN_UP_RESULTS } from '@/components/newsletters/results'
import { readEmail, readSignUp } from '@/components/newsletters/sign-up'
import { type ScriptedServer, scriptedServer } from '../../fakes/scripted-server'

const KNOWN = [3, 5, 8]
const read = (form: string) => readSignUp(new URLSearchParams(form), KNOWN)

describe('readSignUp', () => {
  it('a valid sign-up has an e-mail address and known newsletters, each once', () => {
    expect(read('email=asha%40example.org&group=8&group=3&group=8')).toEqual({
      kind: 'valid',
      signUp: { email: 'asha@example.org', groups: [3, 8] },
    })
  })
  it('a name has one line, and the answer of a captcha comes along', () => {
    const form = 'email=a%40b.org&group=3&name=+Asha%0d%0aBcc%3A+x+&g-recaptcha-response=abc'
    expect(read(form)).toMatchObject({ signUp: { name: 'Asha Bcc: x', captcha: 'abc' } })
  })
  it.each([
    ['no newsletter', 'email=asha%40example.org'],
    ['an unknown newsletter', 'email=asha%40example.org&group=3&group=4'],
    ['a newsletter that is not a number', 'email=asha%40example.org&group=3abc'],
    ['a newsletter with a leading zero', 'email=asha%40example.org&group=03'],
    ['no fields', ''],
    [
      'more than 50 newsletters',
      `email=a%40b.org&${Array.from({ length: 51 }, (_, n) => `group=${n}`).join('&')}`,
    ],
  ])('a sign-up with %s is invalid in the field group', (_, form) => {
    expect(read(form)).toEqual({ kind: 'invalid', field: 'group' })
  })
  it('a sign-up without a valid e-mail address is invalid in the field email', () => {
    expect(read('group=3')).toEqual({ kind: 'invalid', field: 'email' })
    expect(read('group=3&email=asha')).toEqual({ kind: 'invalid', field: 'email' })
  })
  it('a sign-up with the hidden field filled in is from a machine', () => {
    expect(read('email=asha%40example.org&group=3&fax=1')).toEqual({ kind: 'machine' })
    expect(read('fax=1')).toEqual({ kind: 'machine' })
    expect(read('email=asha%40example.org&group=3&fax=').kind).toBe('valid')
  })
})

describe('readEmail', () => {
  it.each([
    ['asha@example.org', 'asha@example.org'],
    ['  asha.rao+news@mail.example.co.in ', 'asha.rao+news@mail.example.co.in'],
    ["o'neil_1@x-y.example", "o'neil_1@x-y.example"],
    ['Asha@EXAMPLE.ORG', 'Asha@example.org'],
    ['आशा@example.org', 'आशा@example.org'],
    ['asha@उदाहरण.भारत', 'asha@xn--p1b6ci4b4b3a.xn--h2brj9c'],
    [`${'a'.repeat(64)}@example.org`, `${'a'.repeat(64)}@example.org`],
  ])('readEmail(%s) is %s', (typed, expected) => expect(readEmail(typed)).toBe(expected))

  it.each([
    '',
    '@',
    'asha',
    'asha@',
    '@example.org',
    'asha@example',
    'asha@localhost',
    'asha@192.0.2.1',
    'asha@[192.0.2.1]',
    'asha rao@example.org',
    'asha@exam ple.org',
    'a@b@example.org',
    'asha@example..org',
    'asha@.example.org',
    'asha@example.org.',
    'asha@-example.org',
    '.asha@example.org',
    'asha.@example.org',
    'as..ha@example.org',
    'asha@example.org,other@example.org',
    'asha@example.org\r\nBcc: all@example.org',
    'Asha <asha@example.org>',
    '"asha"@example.org',
    'asha@example.org/path',
    'asha@example.org:25',
    'asha\u0000@example.org',
    'asha\ud800@example.org',
    `${'a'.repeat(65)}@example.org`,
    `asha@${'a.'.repeat(125)}org`,
  ])('readEmail(%j) is null', (typed) => expect(readEmail(typed)).toBeNull())
})

it('each sign-up result has its own address without data of the reader', () => {
  const addresses = SIGN_UP_RESULTS.map(resultAddress)
  expect(new Set(addresses).size).toBe(SIGN_UP_RESULTS.length)
  for (const address of addresses) expect(address).toMatch(/^\/newsletters\/[a-z-]+#sign-up-[a-z]+$/)
})

const signUp = { email: 'asha@example.org', groups: [3, 8] }
const from = { language: 'hi', url: 'https://news.example.org' }

describe('forwardSignUp', () => {
  let server: ScriptedServer
  afterEach(() => server.close())

  const answering = async (status: number, headers: Record<string, string> = {}) => {
    server = await scriptedServer((_, response) =>
      response.writeHead(status, headers).end('asha@example.org'),
    )
    return forwardSignUp(`${server.url}/letters?key=1`, signUp, from)
  }

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
    expect(server.requests).toMatchObject([
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
    expect(server.requests).toHaveLength(1)
  })
  it('a sign-up fails after its deadline', async () => {
    server = await scriptedServer(() => undefined)
    expect(await forwardSignUp(server.url, signUp, from, null, 50)).toEqual({
      outcome: 'failed',
      status: null,
    })
  })
  it('a sign-up fails where the endpoint is unreachable', async () => {
    server = await scriptedServer(() => undefined)
    await server.close()
    expect((await forwardSignUp(server.url, signUp, from)).outcome).toBe('failed')
  })
})
