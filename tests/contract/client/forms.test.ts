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

const WITH_CAPTCHA = { ...FORM, id: 8, captcha_config: { site_key: '6Lc_aX0UAAAAABx' } }

let service: RunningService
const logged = [vi.spyOn(log, 'info'), vi.spyOn(log, 'warn')]
beforeAll(async () => {
  service = await runService(
    aNewsroom({ forms: [FORM, WITH_CAPTCHA] as unknown as NonNullable<Newsroom['forms']> }),
  )
  useEnvironment({ DELIVERY_BASE_URL: service.url, MANAGEMENT_BASE_URL: `${service.url}/management` })
})
beforeEach(() => service.store.db.delete(formSubmissions))
afterAll(() => service.close())

let client = 0
const stored = () => service.store.db.select().from(formSubmissions)

type Sent = [name: string, value: string | File][]

function send(sent: Sent, headers: Record<string, string> = {}, id = '7') {
  const body = new FormData()
  for (const [name, value] of sent) body.append(name, value)
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

const STORY: Sent = [['f-story', 'A boat called Asha']]
const file = (bytes: number, name = 'a.txt') => new File([new Uint8Array(bytes)], name)

it('the fields of a form and its files reach the service, others do not', async () => {
  const more: Sent = [
    ['f-tags', 'x'],
    ['f-tags', 'y'],
    ['f-file', file(3, '../a"b.txt')],
    ['f-other', '1'],
    ['schema', '8'],
  ]
  const answer = await send([...STORY, ...more])
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/forms/7/sent#form-7'])
  expect(await stored()).toMatchObject([
    { fields: { story: 'A boat called Asha', tags: 'x, y', file: '.._a_b.txt (3 bytes)' } },
  ])
  expect(JSON.stringify(logged.flatMap(({ mock }) => mock.calls))).not.toContain('Asha')
})

it('a text of the longest length is sent on, since its line breaks count as one character', async () => {
  const answer = await send([['f-story', `${'x'.repeat(9_990)}${'\r\n'.repeat(10)}`]])
  expect(answer.headers.get('location')).toBe('/forms/7/sent#form-7')
})

test.each<[string, Sent, string]>([
  ['without a field that it needs', [['f-place', 'a']], 'refused'],
  ['with a choice that is none', [...STORY, ['f-place', 'c']], 'refused'],
  ['with two answers to one question', [...STORY, ['f-place', 'a'], ['f-place', 'b']], 'refused'],
  ['with a file in place of text', [['f-story', file(3)]], 'refused'],
  ['with text that is too long', [['f-story', 'x'.repeat(10_001)]], 'refused'],
  ['with too large a file', [...STORY, ['f-file', file(4_000_001)]], 'files'],
  ['with the field that only bots fill in', [...STORY, ['fax', '1']], 'sent'],
])('a form %s is not sent on', async (_, sent, result) => {
  const answer = await send(sent)
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
  ['that does not exist', {}, '9', 404],
  ['without an id', {}, '0x7', 404],
])('a form %s is refused', async (_, headers, id, status) => {
  expect((await send(STORY, headers, id)).status).toBe(status)
  expect(await stored()).toEqual([])
})

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
  const resultOf = async (sent: Sent) => (await send(sent, {}, '8')).headers.get('location')
  expect(await resultOf(STORY)).toBe('/forms/8/captcha#form-8')
  expect(await resultOf([...STORY, ['g-recaptcha-response', 'abc']])).toBe('/forms/8/sent#form-8')
})
