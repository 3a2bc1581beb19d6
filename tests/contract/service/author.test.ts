import { expect, test } from 'vitest'
import { anAuthor } from './newsroom'
import { serviceOf } from './running-service'

test.each(['201', 'mira-lund'])('the author route finds an author by id or slug: %s', async (identifier) => {
  const { get, url } = await serviceOf()
  expect((await get(`/author/${identifier}/`)).body).toMatchObject({
    data: {
      id: 201,
      name: 'Mira Lund',
      email: 'mira@example.org',
      linkedin: '',
      twitter: 'https://social.example/mira',
      avatar: `${url}/media/portrait-mira.jpg`,
      og_image: `${url}/media/portrait-mira.jpg`,
      absolute_url: '/author/mira-lund',
    },
  })
})

test('an author without a portrait has an empty avatar', async () => {
  const { get } = await serviceOf({ authors: [anAuthor({ portrait: '' })] })
  expect((await get('/author/201/')).body).toMatchObject({ data: { avatar: '' } })
})

test.each(['999', 'nobody'])('the author route answers 404 for the unknown author %s', async (identifier) => {
  const { get } = await serviceOf()
  const { status, body } = await get(`/author/${identifier}/`)
  expect(status).toBe(404)
  expect(body).toEqual({ status: 'error', message: expect.any(String) })
})
