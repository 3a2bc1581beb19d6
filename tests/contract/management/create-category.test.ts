/** The management client against the content service. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCategory } from '../../../lib/cms/management/create-category'
import type { ManagementSettings } from '../../../lib/cms/management/settings'
import { type RunningService, runService } from '../service/running-service'

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
