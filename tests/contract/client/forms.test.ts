import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, beforeEach, expect, it, test, vi } from 'vitest'
import { submitForm } from '@/components/parts/forms/submit-handler'
import { log } from '@/lib/base/log.mjs'
import { CLIENT_HEADER } from '@/lib/server/client-address'
import { readSiteConfig } from '@/lib/settings/site-schema'
import type { Newsroom } from '@/service/newsroom/schema'
import { formSubmissions } from '@/service/store/schema'
import { useEnvironment } from '../../fakes/site-environment'
import { aNewsroom } from '../service/newsroom'
import { type RunningService, runService } from '../service/running-service'

const settings = vi.hoisted(() => ({ published: {} as object }))
vi.mock('@/lib/settings/site-config', () => ({ siteConfig: () => readSiteConfig(settings.published) }))

/** Forms that readers send by way of the site to the content service. */
const field = (name: string, type: string, required = false, values: string[] = []) => ({
  name,
  label: name,
  type,
  required,
  help_text: '',
  options: values.map((value) => ({ label: value, value })),
})
const FORM = {
  id: 7,
  name: 'Tips',
  description: '',
  field_types: [
    field('story', 'textarea', true),
    field('place', 'select', false, ['a', 'b']),
    field('tags', 'checkbox', false, ['x', 'y']),
    field('file', 'file'),
  ],
  groups: [],
  settings: {},
  captcha_config: null,
}

/** A form with a field of every type that the server checks. */
const TYPED = {
  ...FORM,
  id: 9,
  field_types: ['text', 'email', 'phone', 'url', 'number', 'date', 'file'].map((type) => field(type, type)),
}

const DOCUMENTED = {
  id: '64f0c0de5ea5a1de00000001',
  name: 'Documented',
  field_types: [
    {
      name: 'your name',
      type: 'short_text',
      meta_data: {},
      validations: { required: {}, max_length: { value: 5 } },
    },
    { name: 'count', type: 'integer', meta_data: {}, validations: {} },
    { name: 'agreed', type: 'boolean', meta_data: {}, validations: {} },
    { name: 'place', type: 'short_text', meta_data: {}, validations: { choices: { value: ['A', 'B'] } } },
    { name: 'picture', type: 'media', meta_data: {}, validations: {} },
  ],
}

const WITH_CAPTCHA = { ...FORM, id: 8, captcha_config: { site_key: '6Lc_aX0UAAAAABx' } }

let service: RunningService
const logged = [vi.spyOn(log, 'info'), vi.spyOn(log, 'warn')]
beforeAll(async () => {
  service = await runService(
    aNewsroom({
      forms: [FORM, WITH_CAPTCHA, TYPED, DOCUMENTED] as unknown as NonNullable<Newsroom['forms']>,
    }),
  )
  useEnvironment({ DELIVERY_BASE_URL: service.url, MANAGEMENT_BASE_URL: `${service.url}/management` })
})
beforeEach(() => service.store.db.delete(formSubmissions))
afterAll(() => service.close())

let client = 0
const stored = () => service.store.db.select().from(formSubmissions)

type FormFields = [name: string, value: string | File][]

function send(fields: FormFields, headers: Record<string, string> = {}, id = '7') {
  const body = new FormData()
  for (const [name, value] of fields) body.append(name, value)
  const request = new Request(`https://news.example.org/api/forms/${id}`, {
    method: 'POST',
    body,
    headers: {
      Origin: 'https://news.example.org',
      [CLIENT_HEADER]: `192.0.2.${++client}`,
      ...headers,
    },
  })
  return submitForm(request, id)
}

const STORY: FormFields = [['f-story', 'A boat called Asha']]
const file = (bytes: number, name = 'a.txt') => new File(['x'.repeat(bytes)], name)

it('only the form’s own fields and files reach the service', async () => {
  const more: FormFields = [
    ['f-tags', 'x'],
    ['f-tags', 'y'],
    ['f-file', file(3, '../a"b.txt')],
    ['f-other', '1'],
    ['schema', '8'],
  ]
  const answer = await send([...STORY, ...more])
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/forms/7/sent#form-7'])
  expect(await stored()).toMatchObject([
    { fields: { story: 'A boat called Asha', tags: 'x, y', file: 'a_b.txt (3 bytes)' } },
  ])
  expect(JSON.stringify(logged.flatMap(({ mock }) => mock.calls))).not.toContain('Asha')
})

it('a text of the longest length is sent on, since its line breaks count as one character', async () => {
  const answer = await send([['f-story', `${'x'.repeat(9_990)}${'\r\n'.repeat(10)}`]])
  expect(answer.headers.get('location')).toBe('/forms/7/sent#form-7')
})

test.each<[string, FormFields, string]>([
  ['without a field that it needs', [['f-place', 'a']], 'refused'],
  ['with a choice that is none', [...STORY, ['f-place', 'c']], 'refused'],
  ['with two answers to one question', [...STORY, ['f-place', 'a'], ['f-place', 'b']], 'refused'],
  ['with a file in place of text', [['f-story', file(3)]], 'refused'],
  ['with text that is too long', [['f-story', 'x'.repeat(10_001)]], 'refused'],
  ['with too large a file', [...STORY, ['f-file', file(20_000_001)]], 'files'],
  ['with the field that only bots fill in', [...STORY, ['fax', '1']], 'sent'],
])('a form %s is not sent on', async (_, fields, result) => {
  const answer = await send(fields)
  expect(answer.headers.get('location')).toBe(`/forms/7/${result}#form-7`)
  expect(await stored()).toEqual([])
})

it.each([
  ['500 parts', 499, 'x', 'sent'],
  ['20,000 parts', 20_000, 'x', 'refused'],
  ['a part with a head of 100,000 characters', 2, 'x'.repeat(100_000), 'refused'],
])('a form of %s is read only if a browser may have sent it', async (_, parts, name, result) => {
  const boundary = 'at-least-twenty-seven-characters'
  const part = (of: string, text: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${of}"\r\n\r\n${text}\r\n`
  const request = new Request('https://news.example.org/api/forms/7', {
    method: 'POST',
    body: `${part('f-story', 'A boat')}${part(name, '').repeat(parts - 1)}--${boundary}--\r\n`,
    headers: {
      Origin: 'https://news.example.org',
      'Content-Type': `multipart/form-data; boundary=${boundary}`,
      [CLIENT_HEADER]: `192.0.2.${++client}`,
    },
  })
  expect((await submitForm(request, '7')).headers.get('location')).toBe(`/forms/7/${result}#form-7`)
})

test.each<[string, Record<string, string>, string, number]>([
  ['from another site', { Origin: 'https://evil.example' }, '7', 403],
  ['of another encoding', { 'Content-Type': 'application/x-www-form-urlencoded' }, '7', 415],
  ['that does not exist', {}, '99', 404],
  ['without an id', {}, '0x7', 404],
])('a form %s is refused', async (_, headers, id, status) => {
  expect((await send(STORY, headers, id)).status).toBe(status)
  expect(await stored()).toEqual([])
})

const PNG = new File([Buffer.from('89504e470d0a1a0a0000', 'hex')], 'a.png')

test.each<[string, string | File, 'sent' | 'refused']>([
  ['text', 'A boat', 'sent'],
  ['text', 'A\r\nB', 'refused'],
  ['text', 'A\nB', 'refused'],
  ['text', 'A\u2028B', 'refused'],
  ['email', 'a@b.example', 'sent'],
  ['email', 'a@b.co\r\nBcc: x@y.co', 'refused'],
  ['email', 'a@b', 'refused'],
  ['email', 'a b@c.example', 'refused'],
  ['phone', '+91 (22) 5550 123', 'sent'],
  ['phone', '०२२ ५५५०', 'sent'],
  ['phone', 'call me', 'refused'],
  ['url', 'https://a.example/b?c', 'sent'],
  ['url', 'javascript:alert(1)', 'refused'],
  ['url', 'a.example', 'refused'],
  ['number', '-1.5e3', 'sent'],
  ['number', '12 boats', 'refused'],
  ['number', 'Infinity', 'refused'],
  ['date', '2026-02-28', 'sent'],
  ['date', '2026-02-30', 'refused'],
  ['date', 'tomorrow', 'refused'],
  ['file', PNG, 'sent'],
  ['file', new File(['<script>alert(1)</script>'], 'a.png', { type: 'image/png' }), 'refused'],
  ['file', new File([' <svg onload="alert(1)"/>'], 'a.svg', { type: 'image/svg+xml' }), 'refused'],
  ['file', new File([Buffer.from('4d5a90000300', 'hex')], 'a.jpg', { type: 'image/jpeg' }), 'refused'],
])('a field of %s with %j is %s', async (name, value, result) => {
  const answer = await send([[`f-${name}`, value]], {}, '9')
  expect(answer.headers.get('location')).toBe(`/forms/9/${result}#form-9`)
  expect(await stored()).toHaveLength(result === 'sent' ? 1 : 0)
})

const HEX = DOCUMENTED.id
const DOCUMENTED_ANSWERS: FormFields = [
  ['f-your name', 'Asha'],
  ['f-agreed', 'true'],
  ['f-place', 'B'],
  ['f-picture', PNG],
]

test.each<[string, FormFields, string]>([
  ['all that it asks for', DOCUMENTED_ANSWERS, 'sent'],
  ['more than max_length', [['f-your name', 'Ashani']], 'refused'],
  ['nothing in a field required by {}', [['f-place', 'B']], 'refused'],
  [
    'a fraction where a whole number belongs',
    [
      ['f-your name', 'Asha'],
      ['f-count', '1.5'],
    ],
    'refused',
  ],
  [
    'another choice',
    [
      ['f-your name', 'Asha'],
      ['f-place', 'C'],
    ],
    'refused',
  ],
])('a form of the documented shape with %s is %s', async (_, fields, result) => {
  const answer = await send(fields, {}, HEX)
  expect(answer.headers.get('location')).toBe(`/forms/${HEX}/${result}#form-${HEX}`)
  if (result === 'sent')
    expect(await stored()).toMatchObject([
      { fields: { 'your name': 'Asha', agreed: 'true', place: 'B', picture: 'a.png (10 bytes)' } },
    ])
})

it('the ending of a file’s name matches its bytes', async () => {
  const declared = new File([Buffer.from('ffd8ffe000104a464946', 'hex')], 'a.exe', {
    type: 'application/pdf',
  })
  await send([...STORY, ['f-file', declared]])
  expect(await stored()).toMatchObject([{ fields: { file: 'a.exe.jpg (10 bytes)' } }])
})

test.each([
  'multipart/form-data; xboundary=zzz; boundary=r; boundary=s',
  'multipart/form-data; boundary=r; Boundary="s"',
  'multipart/form-data; boundary=""',
  'multipart/form-data; boundary',
  'multipart/form-data',
  `multipart/form-data; boundary=${'r'.repeat(71)}`,
])('a header with %s names no boundary, and nothing is parsed', async (type) => {
  expect((await send(STORY, { 'Content-Type': type })).status).toBe(400)
})

/** Processor time of one request with this header and body, in milliseconds. */
async function costOf(type: string, body: string) {
  const headers = {
    Origin: 'https://news.example.org',
    'Content-Type': type,
    [CLIENT_HEADER]: `192.0.2.${++client}`,
  }
  const request = new Request('https://news.example.org/api/forms/7', { method: 'POST', body, headers })
  const before = process.cpuUsage()
  const { headers: answered } = await submitForm(request, '7')
  const { user, system } = process.cpuUsage(before)
  return { result: answered.get('location'), ms: (user + system) / 1_000 }
}

it.each([
  'multipart/form-data; xboundary=zzz; boundary=r',
  'multipart/form-data; x="boundary=zzz"; boundary=r',
])('a body of empty parts with the header %s is refused beyond the maximum number of parts', async (type) => {
  const { result } = await costOf(type, '--r\r\n\r\n\r\n'.repeat(390_000))
  expect(result).toBe('/forms/7/refused#form-7')
})

it('no uploaded file stays on the disk', async () => {
  const before = await filesOfForms()
  await send([...STORY, ['f-file', file(3_000_000)]])
  await send([...STORY, ['f-file', file(20_000_001)]])
  expect(await filesOfForms()).toEqual(before)
})

const filesOfForms = async () =>
  (await readdir(tmpdir())).filter((name) => name.startsWith('masthead-form-')).sort()

it('a client that sends one form after another is stopped', async () => {
  const from = { [CLIENT_HEADER]: '192.0.2.250' }
  const answers = []
  for (let count = 0; count < 6; count++) answers.push(await send(STORY, from))
  expect(answers.at(-1)?.headers.get('location')).toBe('/forms/7/not-now#form-7')
  expect(await stored()).toHaveLength(5)
})

it('a form with a captcha needs the setting, then an answer to it', async () => {
  expect((await send(STORY, {}, '8')).status).toBe(404)
  settings.published = { recaptcha: {} }
  const resultOf = async (fields: FormFields) => (await send(fields, {}, '8')).headers.get('location')
  expect(await resultOf(STORY)).toBe('/forms/8/captcha#form-8')
  expect(await resultOf([...STORY, ['g-recaptcha-response', 'abc']])).toBe('/forms/8/sent#form-8')
})
