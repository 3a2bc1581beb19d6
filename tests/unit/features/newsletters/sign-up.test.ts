import { describe, expect, it } from 'vitest'
import { resultAddress, SIGN_UP_RESULTS } from '@/lib/features/newsletters/results'
import { readEmail, readSignUp } from '@/lib/features/newsletters/sign-up'

const KNOWN = [3, 5, 8]
const read = (form: string) => readSignUp(new URLSearchParams(form), KNOWN)

describe('a sign-up', () => {
  it('is an address and newsletters that there are, each once', () => {
    expect(read('email=asha%40example.org&group=8&group=3&group=8')).toEqual({
      kind: 'valid',
      signUp: { email: 'asha@example.org', groups: [3, 8] },
    })
  })
  it.each([
    ['no newsletter', 'email=asha%40example.org'],
    ['one that there is not', 'email=asha%40example.org&group=3&group=4'],
    ['one that is no number', 'email=asha%40example.org&group=3abc'],
    ['one written another way', 'email=asha%40example.org&group=03'],
    ['nothing at all', ''],
    [
      'more than there can be',
      `email=a%40b.org&${Array.from({ length: 51 }, (_, n) => `group=${n}`).join('&')}`,
    ],
  ])('with %s names the newsletters', (_, form) => {
    expect(read(form)).toEqual({ kind: 'invalid', field: 'group' })
  })
  it('a form without an address reports the address', () => {
    expect(read('group=3')).toEqual({ kind: 'invalid', field: 'email' })
    expect(read('group=3&email=asha')).toEqual({ kind: 'invalid', field: 'email' })
  })
  it('a form with the hidden field filled in is a bot’s', () => {
    expect(read('email=asha%40example.org&group=3&fax=1')).toEqual({ kind: 'machine' })
    expect(read('fax=1')).toEqual({ kind: 'machine' })
    expect(read('email=asha%40example.org&group=3&fax=').kind).toBe('valid')
  })
})

describe('an address', () => {
  it.each([
    ['asha@example.org', 'asha@example.org'],
    ['  asha.rao+news@mail.example.co.in ', 'asha.rao+news@mail.example.co.in'],
    ["o'neil_1@x-y.example", "o'neil_1@x-y.example"],
    ['Asha@EXAMPLE.ORG', 'Asha@example.org'],
    ['आशा@example.org', 'आशा@example.org'],
    ['asha@उदाहरण.भारत', 'asha@xn--p1b6ci4b4b3a.xn--h2brj9c'],
    [`${'a'.repeat(64)}@example.org`, `${'a'.repeat(64)}@example.org`],
  ])('%s is one', (typed, expected) => expect(readEmail(typed)).toBe(expected))

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
  ])('%j is none', (typed) => expect(readEmail(typed)).toBeNull())
})

it('every end of it has an address of its own, which holds nothing of the reader’s', () => {
  const addresses = SIGN_UP_RESULTS.map(resultAddress)
  expect(new Set(addresses).size).toBe(SIGN_UP_RESULTS.length)
  for (const address of addresses) expect(address).toMatch(/^\/newsletters\/[a-z-]+#sign-up-[a-z]+$/)
})
