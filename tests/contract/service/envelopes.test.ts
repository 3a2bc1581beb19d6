import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import * as wire from '../../../lib/cms/contract'
import { exactly } from './exactly'
import { aNewsroom, aPicture, aPost } from './newsroom'
import { CREDENTIALS, type RunningService, runService } from './running-service'

let service: RunningService
beforeAll(async () => {
  service = await runService(
    aNewsroom({
      posts: [
        aPost({
          hourlyViews: 9,
          picture: aPicture(),
          caption: 'At dawn',
          credit: 'A. Photographer',
          alt: 'A harbour',
        }),
        aPost({ slug: 'bare', category: null, tags: [], contributors: [], hourlyViews: 3, body: '' }),
      ],
    }),
  )
})
afterAll(() => service.close())

const PAGED: [string, z.ZodType][] = [
  ['/posts/', wire.paged(wire.listedPost)],
  ['/posts/trending/', wire.paged(wire.trendingPost)],
  ['/categories/', wire.paged(wire.category)],
  ['/posts_by_category/101/', wire.paged(wire.listedPost)],
  ['/posts_by_tag/501/', wire.paged(wire.listedPost)],
]

const UNPAGED: [string, z.ZodType][] = [
  ['/post/a-story/', wire.enveloped(wire.post)],
  ['/post/bare/', wire.enveloped(wire.post)],
  ['/author/mira-lund/', wire.enveloped(wire.author)],
  ['/navbar/', wire.enveloped(z.array(wire.navbarItem))],
  ['/footer/', wire.enveloped(wire.footer)],
  ['/newsletter-groups/', wire.enveloped(z.array(wire.newsletterGroup))],
  ['/active-slots/', wire.enveloped(z.array(wire.activeSlot))],
]

describe('paged routes', () => {
  test.each(PAGED)('%s has page_no and per_page in its envelope', async (route, schema) => {
    const { status, headers, body } = await service.get(route)
    expect(status).toBe(200)
    expect(headers.get('Content-Type')).toBe('application/json')
    exactly(schema, body)
    expect((body as { data: unknown[] }).data.length).toBeGreaterThan(0)
    expect(Object.keys(body as object).sort()).toEqual(['data', 'message', 'page_no', 'per_page', 'status'])
  })
})

describe('routes without paging', () => {
  test.each(UNPAGED)('%s has no paging fields in its envelope', async (route, schema) => {
    const { status, body } = await service.get(route)
    expect(status).toBe(200)
    exactly(schema, body)
    expect(Object.keys(body as object).sort()).toEqual(['data', 'message', 'status'])
  })
})

test('identify_url has the status code in its envelope in place of "ok"', async () => {
  const { status, body } = await service.get('/identify_url/?legacy_url=/news')
  expect(status).toBe(200)
  expect(exactly(wire.identifyEnvelope, body).status).toBe('200')
})

describe('beta routes', () => {
  test.each([...PAGED, ...UNPAGED])('%s answers on beta as on production', async (route) => {
    const beta = await service.ask(`/beta/publisher/1001${route}`, {
      headers: { Authorization: CREDENTIALS },
    })
    expect(beta.body).toStrictEqual((await service.get(route)).body)
  })
})
