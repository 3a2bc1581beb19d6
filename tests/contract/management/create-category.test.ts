import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { category, enveloped, type WireCategory } from '../../../lib/delivery/contract'
import { createCategory, type ManagementSettings } from '../../../lib/delivery/management'
import {
  CREDENTIALS,
  exactly,
  type RunningService,
  runService,
  serviceForAll,
  serviceOf,
} from '../service/running-service'

/** The management client against the content service. */
let service: RunningService
let settings: ManagementSettings
beforeAll(async () => {
  service = await runService()
  settings = {
    baseUrl: `${service.url}/management`,
    publisherId: '1001',
    apiKey: 'test-key',
    apiSecret: 'test-secret',
  }
})
afterAll(() => service.close())

test('createCategory creates a category, which the delivery API then serves', async () => {
  const created = await createCategory(settings, { name: 'संस्कृति', english_name: 'Culture' })
  expect(created).toEqual({
    id: expect.any(Number),
    name: 'संस्कृति',
    slug: 'culture',
    absoluteUrl: '/category/culture',
  })
  expect((await service.get('/categories/?limit=50')).body).toMatchObject({
    data: expect.arrayContaining([expect.objectContaining({ id: created.id, slug: 'culture' })]),
  })
})

test('createCategory fails with "duplicate" for a category that exists', async () => {
  await expect(createCategory(settings, { name: 'Games', english_name: 'Sport' })).rejects.toMatchObject({
    failure: 'duplicate',
    fields: { english_name: [expect.stringContaining('already')] },
  })
})

test('createCategory fails with "unauthorised" for refused credentials', async () => {
  const wrong = { ...settings, apiSecret: 'wrong' }
  await expect(createCategory(wrong, { name: 'Ships', english_name: 'Ships' })).rejects.toMatchObject({
    failure: 'unauthorised',
    message: expect.not.stringContaining('wrong'),
  })
})

test('createCategory fails with "not-found" for an unknown publisher', async () => {
  const other = { ...settings, publisherId: '2002' }
  await expect(createCategory(other, { name: 'Ships', english_name: 'Ships' })).rejects.toMatchObject({
    failure: 'not-found',
  })
})

describe('invalid input', () => {
  const nowhere = { baseUrl: 'http://127.0.0.1:1', publisherId: '1', apiKey: 'k', apiSecret: 's' }
  test.each([
    ['a blank name', { name: ' ', english_name: 'Ships' }, 'name'],
    ['a blank English name', { name: 'Ships', english_name: '' }, 'english_name'],
    ['a name too long', { name: 'x'.repeat(121), english_name: 'Ships' }, 'name'],
    ['an English name without Latin letters', { name: 'खेल', english_name: 'खेल' }, 'english_name'],
  ])('createCategory sends nothing for %s', async (_, input, field) => {
    await expect(createCategory(nowhere, input)).rejects.toMatchObject({
      failure: 'invalid',
      message: expect.stringMatching(/^Nothing was sent\./),
      fields: { [field]: [expect.any(String)] },
    })
  })
})

describe('the service', () => {
  const send = ({ ask }: RunningService, body: unknown, headers: Record<string, string> = {}) =>
    ask('/management/publisher/1001/category/', {
      method: 'POST',
      headers: { Authorization: CREDENTIALS, 'Content-Type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })

  async function stored({ get }: RunningService): Promise<WireCategory[]> {
    return ((await get('/categories/?limit=50')).body as { data: WireCategory[] }).data
  }

  test('the response to creating a category is the record in the listing', async () => {
    const service = await serviceOf()
    const { status, body } = await send(service, { name: 'संस्कृति', english_name: 'Arts & Culture' })
    expect(status).toBe(201)
    const { data } = exactly(enveloped(category), body)
    expect(data).toMatchObject({
      name: 'संस्कृति',
      slug: 'arts-culture',
      parent_category: null,
      category_brand_color: null,
      absolute_url: '/category/arts-culture',
    })
    expect((await stored(service)).at(-1)).toEqual(data)
  })

  test('identify_url finds a created category', async () => {
    const service = await serviceOf()
    await send(service, { name: 'Ships', english_name: 'Ships' })
    for (const address of ['ships', '/category/ships'])
      expect((await service.get(`/identify_url/?legacy_url=${address}`)).body).toMatchObject({
        data: { type: 'category', url: '/category/ships' },
      })
  })

  test('spaces around the names of a created category are removed', async () => {
    const service = await serviceOf()
    const { body } = await send(service, { name: '  Ships ', english_name: ' Ships  ' })
    expect(body).toMatchObject({ data: { name: 'Ships', slug: 'ships' } })
  })

  const GOOD = { name: 'Ships', english_name: 'Ships' }

  describe('invalid bodies', () => {
    const service = serviceForAll()

    test.each<[string, unknown, string]>([
      ['no name', { english_name: 'Ships' }, 'name'],
      ['no English name', { name: 'Ships' }, 'english_name'],
      ['a blank name', { ...GOOD, name: '  ' }, 'name'],
      ['a name that is not text', { ...GOOD, name: 7 }, 'name'],
      ['a name that is null', { ...GOOD, name: null }, 'name'],
      ['a name too long', { ...GOOD, name: 'x'.repeat(121) }, 'name'],
      ['an English name too long', { ...GOOD, english_name: 'x'.repeat(121) }, 'english_name'],
      ['an English name without Latin letters', { ...GOOD, english_name: 'संस्कृति' }, 'english_name'],
      ['an unknown field', { ...GOOD, parent: 5 }, 'parent'],
      ['a slug that is taken', { name: 'Games', english_name: 'SPORT!' }, 'english_name'],
      ['a list', [GOOD], 'non_field_errors'],
      ['a string', '"Ships"', 'non_field_errors'],
    ])(
      'creating a category is a 400 that names the field, and stores nothing: %s',
      async (_, body, field) => {
        const before = await stored(service)
        const answer = await send(service, body)
        expect(answer.status).toBe(400)
        expect(answer.body).toEqual({ [field]: [expect.any(String)] })
        expect(await stored(service)).toEqual(before)
      },
    )

    test('creating a category without fields is a 400 that names each of them', async () => {
      const { status, body } = await send(service, {})
      expect(status).toBe(400)
      expect(Object.keys(body as object)).toEqual(['name', 'english_name'])
    })
  })

  describe('requests without JSON', () => {
    const service = serviceForAll()

    test.each<[string, string, Record<string, string>, number]>([
      ['malformed JSON', '{"name": "Ships",', {}, 400],
      ['an empty body', '', {}, 400],
      ['another content type', 'name=Ships&english_name=Ships', { 'Content-Type': 'text/plain' }, 415],
      ['a body over the limit', JSON.stringify({ ...GOOD, x: 'x'.repeat(20_000) }), {}, 413],
    ])('creating a category fails and stores nothing: %s', async (_, body, headers, status) => {
      const answer = await send(service, body, headers)
      expect(answer.status).toBe(status)
      expect(answer.body).toEqual({ status: 'error', message: expect.any(String) })
      expect(await stored(service)).toHaveLength(4)
    })
  })

  test('two requests for one slug at the same time create one category', async () => {
    const service = await serviceOf()
    const answers = await Promise.all([send(service, GOOD), send(service, GOOD)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400])
    expect((await stored(service)).filter(({ slug }) => slug === 'ships')).toHaveLength(1)
  })

  test('creating a category for an unknown publisher is a 404 and stores nothing', async () => {
    const service = await serviceOf()
    const { status } = await service.ask('/management/publisher/2002/category/', {
      method: 'POST',
      headers: { Authorization: CREDENTIALS, 'Content-Type': 'application/json' },
      body: JSON.stringify(GOOD),
    })
    expect(status).toBe(404)
    expect(await stored(service)).toHaveLength(4)
  })

  test('creating a post is a 501', async () => {
    const { ask } = await serviceOf()
    const { status, body } = await ask('/management/publisher/1001/post/', {
      method: 'POST',
      headers: { Authorization: CREDENTIALS, 'Content-Type': 'application/json' },
      body: '{}',
    })
    expect(status).toBe(501)
    expect(body).toEqual({ status: 'error', message: expect.any(String) })
  })
})
