import { expect, it, test } from 'vitest'
import { formSubmissions, subscribers } from '../../../service/store/schema'
import { CREDENTIALS, HOUR, type RunningService, serviceForAll, serviceOf } from './running-service'

const EMAIL = 'mira@example.org'

const send = ({ ask }: RunningService, path: string, body: object) =>
  ask(`/management/publisher/1001/${path}/`, {
    method: 'POST',
    headers: {
      Authorization: CREDENTIALS,
      ...(!(body instanceof FormData) && { 'Content-Type': 'application/json' }),
    },
    body: body instanceof FormData ? body : JSON.stringify(body),
  })

const verify = ({ ask }: RunningService, email: string, token: string) =>
  ask(`/management/publisher/1001/newsletter/verify-email/?${new URLSearchParams({ email, token })}`, {
    headers: { Authorization: CREDENTIALS },
  })

it('a reader subscribes, confirms through the e-mail’s link, is then known, and unsubscribes through the next e-mail’s link', async () => {
  const service = await serviceOf()
  const fields = { email: EMAIL, group_ids: '1' }
  expect((await send(service, 'newsletter/subscribe', fields)).status).toBe(200)
  const token = service.letters.at(-1)?.searchParams.get('token') ?? ''
  expect(service.letters.at(-1)?.pathname).toBe('/newsletters/confirm')
  expect((await verify(service, 'other@example.org', token)).status).toBe(404)
  expect((await verify(service, EMAIL, 'made-up')).status).toBe(400)
  service.clock.now += 49 * HOUR
  expect((await verify(service, EMAIL, token)).status).toBe(400)
  await send(service, 'newsletter/subscribe', fields)
  expect((await verify(service, EMAIL, token)).status).toBe(200)
  expect((await send(service, 'newsletter/subscribe', fields)).status).toBe(409)
  const letter = service.letters.at(-1)
  expect(letter?.pathname).toBe('/newsletters/unsubscribe')
  const { email, token: unsubscribe_token, campaign } = Object.fromEntries(letter?.searchParams ?? [])
  const link = { email, unsubscribe_token, campaign }
  expect((await send(service, 'newsletter/unsubscribe', { ...link, unsubscribe_token: 'x' })).status).toBe(
    404,
  )
  expect((await send(service, 'newsletter/unsubscribe', link)).status).toBe(200)
  expect(await service.store.db.select().from(subscribers)).toEqual([])
})

const asForm = ({ ask }: RunningService, path: string, body: URLSearchParams) =>
  ask(`/management/publisher/1001/${path}/`, { method: 'POST', body })

const NEWSLETTERS = ['Morning', 'Evening'].map((name) => ({ name, description: '', logo: '' }))

test.each<[string, string[] | string | number[] | undefined, number[]]>([
  ['numbers', [1, 2], [1, 2]],
  ['texts', ['1', '2'], [1, 2]],
  ['a list in one text', '1, 2', [1, 2]],
  ['one text', '2', [2]],
  ['nothing, which is all of them', undefined, [1, 2]],
])('newsletters are named by %s', async (_, group_ids, expected) => {
  const formService = await serviceOf({ newsletters: NEWSLETTERS })
  expect((await send(formService, 'newsletter/subscribe', { email: EMAIL, group_ids })).status).toBe(200)
  expect(await formService.store.db.select().from(subscribers)).toMatchObject([{ groupIds: expected }])
})

it('readers’ routes accept calls without authorization, repeated form fields, and just an address', async () => {
  const formService = await serviceOf({ newsletters: NEWSLETTERS })
  const fields = new URLSearchParams({ email: EMAIL })
  for (const id of ['1', '2']) fields.append('group_ids', id)
  expect(await asForm(formService, 'newsletter/subscribe', fields)).toMatchObject({
    status: 200,
    body: { status: 'ok' },
  })
  expect(await formService.store.db.select().from(subscribers)).toMatchObject([{ groupIds: [1, 2] }])
  const address = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: EMAIL }),
  }
  const leave = () => formService.ask('/management/publisher/1001/newsletter/unsubscribe/', address)
  expect((await leave()).status).toBe(200)
  expect((await leave()).status).toBe(404)
  expect((await formService.ask('/management/publisher/1001/category/', address)).status).toBe(401)
})

const FORM = {
  id: 7,
  name: 'Tips',
  description: '',
  field_types: [{ name: 'story', label: 'Story', type: 'text', required: true, help_text: '', options: [] }],
  groups: [],
  settings: {},
  captcha_config: null,
} as const

const service = serviceForAll()
test('a form is served without an envelope, and accepts the fields that it has', async () => {
  const formService = await serviceOf({ forms: [structuredClone(FORM) as never] })
  expect((await formService.get('/form_schema/reader/7/')).body).toEqual(FORM)
  expect((await formService.get('/form_schema/reader/8/')).status).toBe(404)
  expect((await formService.get('/form_schema/reader/not-an-id/')).status).toBe(400)
  const submit = (fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    return send(formService, 'form/7/submit', form)
  }
  expect(await submit({ schema: '7' })).toMatchObject({ status: 400, body: { story: [expect.any(String)] } })
  expect(await submit({ schema: '7', story: 'x', other: 'y' })).toMatchObject({ status: 400 })
  expect((await submit({ schema: '7', story: 'A boat' })).status).toBe(201)
  expect(await formService.store.db.select().from(formSubmissions)).toMatchObject([
    { formId: 7, fields: { story: 'A boat' } },
  ])
})

it('a form accepts the raw token, and no other value in its place', async () => {
  const formService = await serviceOf({ forms: [structuredClone(FORM) as never] })
  const submit = (Authorization: string) => {
    const body = new FormData()
    body.append('schema', '7')
    body.append('story', 'A boat')
    return formService.ask('/management/publisher/1001/form/7/submit/', {
      method: 'POST',
      headers: { Authorization },
      body,
    })
  }
  expect((await submit('test-secret')).status).toBe(201)
  expect((await submit('another-word')).status).toBe(401)
  const category = { method: 'POST', headers: { Authorization: 'test-secret' } }
  expect((await formService.ask('/management/publisher/1001/category/', category)).status).toBe(401)
})

test.each([
  ['newsletter/subscribe', { email: 'mira', group_ids: [1] }, 'email'],
  ['newsletter/subscribe', { email: EMAIL, group_ids: [] }, 'group_ids'],
  ['newsletter/subscribe', { email: EMAIL, group_ids: ['a'] }, 'group_ids'],
  ['newsletter/subscribe', { email: EMAIL, check_for_captcha: true }, 'g-recaptcha-response'],
  ['newsletter/unsubscribe', { unsubscribe_token: 'x' }, 'email'],
])('%s with %j is refused, naming %s', async (route, body, field) => {
  const answer = await send(service, route, body)
  expect(answer.status).toBe(400)
  expect(answer.body).toHaveProperty(field)
})
