import { expect, test } from 'vitest'
import type { SamplePicture } from '../../../service/newsroom/shape'
import { aPicture, aPost } from './newsroom'
import { serviceOf } from './running-service'

const newsroom = { posts: [aPost({ picture: aPicture() })] }

test('a picture is served without credentials and may be cached for a year', async () => {
  const { ask } = await serviceOf(newsroom)
  const { status, headers, body } = await ask('/media/harbour-dawn.jpg')
  expect(status).toBe(200)
  expect(body).toBe('picture of harbour-dawn')
  expect(headers.get('Content-Type')).toBe('image/jpeg')
  expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
})

test('a picture is made once, in the size that the newsroom gives', async () => {
  const made: SamplePicture[] = []
  const readPicture = async (picture: SamplePicture) => {
    made.push(picture)
    return Buffer.from('x')
  }
  const { ask } = await serviceOf(newsroom, { readPicture })
  await Promise.all([ask('/media/harbour-dawn.jpg'), ask('/media/harbour-dawn.jpg')])
  await ask('/media/harbour-dawn.jpg')
  expect(made).toEqual([aPicture()])
})

test('a picture is a 304 for a matching ETag', async () => {
  const { ask } = await serviceOf(newsroom)
  const etag = (await ask('/media/harbour-dawn.jpg')).headers.get('ETag') ?? ''
  expect(etag).toMatch(/^".+"$/)
  const again = await ask('/media/harbour-dawn.jpg', { headers: { 'If-None-Match': etag } })
  expect(again.status).toBe(304)
  expect(again.body).toBe('')
})

test.each(['/media/unknown.jpg', '/media/harbour-dawn.png', '/media/', '/media/..%2Fharbour-dawn.jpg'])(
  'an unknown picture is a 404: %s',
  async (path) => {
    const { ask } = await serviceOf(newsroom)
    expect((await ask(path)).status).toBe(404)
  },
)

test('a picture that could not be made is a 500, and is made at the next request', async () => {
  let tries = 0
  const readPicture = async () => {
    tries += 1
    if (tries === 1) throw new Error('no file')
    return Buffer.from('x')
  }
  const { ask } = await serviceOf(newsroom, { readPicture })
  expect((await ask('/media/harbour-dawn.jpg')).status).toBe(500)
  expect((await ask('/media/harbour-dawn.jpg')).status).toBe(200)
})

test('a picture whose file is missing is a 404', async () => {
  const { ask } = await serviceOf(newsroom, { readPicture: async () => null })
  expect((await ask('/media/harbour-dawn.jpg')).status).toBe(404)
})
