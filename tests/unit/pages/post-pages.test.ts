/** Older updates of a live blog below `/post/`, where a post is that has no address of its own. */
import { getURLFromRedirectError } from 'next/dist/client/components/redirect'
import { isRedirectError } from 'next/dist/client/components/redirect-error'
import { expect, it } from 'vitest'
import { generateMetadata } from '@/app/(site)/[[...path]]/page'
import { json } from '../../fakes/scripted-server'
import { siteReading } from '../../fakes/site-environment'
import { aPost } from '../delivery/builders'

const BLOGS: Record<string, object> = {
  rain: aPost({ id: 7, type: 'LiveBlog', title: 'Rain, live', slug: 'rain', absolute_url: '' }),
  '8': aPost({ id: 8, type: 'LiveBlog', title: 'Wind, live', slug: 'wind', absolute_url: '/weather/wind' }),
}

siteReading((request, response) => {
  const { pathname } = new URL(request.url ?? '', 'http://service')
  if (pathname.includes('/identify_url/')) return json(response, { data: { type: 'not_found' } })
  const name = /\/post\/([^/]+)\/$/.exec(pathname)?.[1]
  if (name === undefined) return json(response, { data: [] })
  const blog = BLOGS[name]
  json(response, { data: blog }, blog ? 200 : 404)
})

const headOf = (path: string) =>
  generateMetadata({ params: Promise.resolve({ path: path.split('/').filter(Boolean) }) })

it('page 2 of a live blog without its own address is canonical below /post/', async () => {
  expect((await headOf('/post/rain/page/2')).alternates?.canonical).toBe(
    'https://news.example.org/post/rain/page/2',
  )
})

it('/post/8/page/3 redirects to page 3 at the live blog’s own address', async () => {
  const thrown = await headOf('/post/8/page/3').catch((error: unknown) => error)
  expect(isRedirectError(thrown) && getURLFromRedirectError(thrown)).toBe('/weather/wind/page/3')
})

it('page 2 of an unknown post has no canonical URL', async () => {
  expect((await headOf('/post/nothing/page/2')).alternates).toBeUndefined()
})
