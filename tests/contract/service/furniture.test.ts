import { expect, test } from 'vitest'
import { aFooter } from './newsroom'
import { serviceOf } from './running-service'

test('the navbar keeps its levels; an item without children has null', async () => {
  const { get } = await serviceOf()
  expect((await get('/navbar/')).body).toMatchObject({
    data: [
      {
        link: '/sport',
        name: 'Sport',
        open_new_tab: false,
        children: [{ link: '/sport/sailing', name: 'Sailing', open_new_tab: true, children: null }],
      },
    ],
  })
})

test('the footer is one object, and its logo an absolute URL', async () => {
  const { get, url } = await serviceOf()
  expect((await get('/footer/')).body).toMatchObject({ data: { ...aFooter, logo: `${url}/media/logo.jpg` } })
})

test("a newsletter's logo is a site-relative path", async () => {
  const { get } = await serviceOf()
  expect((await get('/newsletter-groups/')).body).toMatchObject({
    data: [{ id: 1, name: 'Morning', description: 'At six.', logo_url: '/media/logo.jpg' }],
  })
})

test('a slot names its registered slot, and its pictures have absolute URLs', async () => {
  const { get, url } = await serviceOf()
  expect((await get('/active-slots/')).body).toMatchObject({
    data: [
      {
        name: 'Header',
        type: 'CodeEditor',
        data: { size: '728x90', html: `<img src="${url}/media/logo.jpg">`, contains_ads: true },
        registered_slot: { name: 'header' },
      },
    ],
  })
})

test.each(['/navbar/', '/newsletter-groups/', '/active-slots/', '/footer/'])(
  '%s ignores limit and page',
  async (route) => {
    const { get } = await serviceOf()
    expect((await get(`${route}?limit=50&page=2`)).body).toEqual((await get(route)).body)
  },
)
