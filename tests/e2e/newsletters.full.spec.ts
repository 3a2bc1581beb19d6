/** The newsletter form, the breaking news strip, and pages without content. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { freePort } from '../../scripts/steps/ports.mjs'
import { ask } from './ask'
import { expectNoBarrier } from './barriers'
import type { Rule } from './content-service'
import { breakingStrip } from './newsletters/breaking-strip'
import { expect, test } from './paper'
import { end, type Started, untilReady } from './processes'
import { openHydrated } from './reader'
import { startSite } from './site-process'

// Longer than the tests take, so that only a webhook call renews a page.
const variables = { CONTENT_TTL: '600' }

test.use({ edition: 'newsletters', variables })

const ADDRESS = 'reader.of.the.test@example.org'
const EMPTY_CATEGORY = 'culture'

type Letter = { email: string; groups: number[]; language: string; site: string }

let site: Started & { url: string }
let endpoint: Server
const letters: Letter[] = []
let answersWith = 202
let breaking: { title: string; absolute_url: string }

test.beforeAll(async ({ paper }) => {
  endpoint = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      letters.push(JSON.parse(body) as Letter)
      response.writeHead(answersWith).end(`{"seen":"${ADDRESS}"}`)
    })
  })
  await new Promise<void>((resolve) => endpoint.listen(0, '127.0.0.1', resolve))
  const [newest] = await paper.ask<(typeof breaking)[]>('/posts/?limit=1')
  if (!newest) throw new Error('The newsroom has no posts')
  breaking = newest
  const categories = await paper.ask<{ id: number; slug: string }[]>('/categories/?limit=50')
  const empty = categories.find(({ slug }) => slug === EMPTY_CATEGORY)
  if (!empty) throw new Error(`The newsroom has no category ${EMPTY_CATEGORY}`)
  paper.change(newsroom(empty.id))
  site = startSite(await freePort(), {
    ...paper.settings,
    NEWSLETTER_SIGNUP_URL: `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/letters`,
  })
  await untilReady(`${site.url}/robots.txt`, site)
})

test.afterAll(async () => {
  await end(site.child)
  endpoint.close()
})

/** The newest story has the breaking tag, one category is empty, and so are all rankings. */
function newsroom(emptyCategory: number): Rule {
  return (url, answered) => {
    const body = structuredClone(answered) as { data: Record<string, unknown>[] }
    if (url.pathname.endsWith('/posts/trending/')) return { body: { ...body, data: [] } }
    if (!url.pathname.endsWith('/posts/')) return undefined
    if (url.searchParams.get('categories.id__eq') === String(emptyCategory))
      return { body: { ...body, data: [] } }
    const story = body.data.find(({ absolute_url }) => absolute_url === breaking.absolute_url)
    if (story) {
      story.tags = [{ id: 987, name: 'Breaking', slug: 'breaking' }]
      story.formatted_first_published_at_datetime = new Date(Date.now() - 10 * 60_000).toISOString()
    }
    return { body }
  }
}

const result = (page: Page) => page.locator('#sign-up-result')
const email = (page: Page) => page.getByLabel('Email address')
const submit = (page: Page) => page.getByRole('button', { name: 'Sign up' })

test.describe('newsletter form', () => {
  test.beforeEach(() => {
    letters.length = 0
    answersWith = 202
  })

  test('the newsletter form is sent by script and says what comes next', async ({ page }) => {
    await openHydrated(page, `${site.url}/newsletters`)
    await expect(page.locator('form[novalidate]')).toBeAttached()
    await expectNoBarrier(page)
    await page.getByLabel('First Tide').check()
    await page.getByLabel('The Manifest').check()
    await email(page).fill(ADDRESS)
    await submit(page).click()
    await expect(result(page)).toHaveText(/^Almost done: check your inbox/)
    await expect(result(page)).toHaveRole('status')
    await expect(email(page)).toHaveValue('')
    expect(letters).toEqual([
      { email: ADDRESS, groups: [expect.any(Number), expect.any(Number)], language: 'en', site: site.url },
    ])
    await expectNoBarrier(page)
  })

  test('the newsletter form shows errors beside the field and moves the focus there', async ({ page }) => {
    await openHydrated(page, `${site.url}/newsletters`)
    await expect(page.locator('form[novalidate]')).toBeAttached()
    await submit(page).click()
    const box = page.getByLabel('First Tide')
    await expect(box).toBeFocused()
    await expect(page.getByRole('group', { name: 'Choose your newsletters' })).toHaveAccessibleDescription(
      'Choose at least one newsletter.',
    )
    await box.check()
    await email(page).fill('reader@')
    await submit(page).click()
    await expect(email(page)).toBeFocused()
    await expect(email(page)).toHaveAccessibleDescription(/^Enter a complete email address\./)
    expect(letters).toEqual([])
    answersWith = 422
    await email(page).fill(ADDRESS)
    await submit(page).click()
    await expect(email(page)).toHaveAccessibleDescription(/^This address wasn’t accepted/)
    await expectNoBarrier(page)
  })

  test('the newsletter form says when its endpoint fails, and keeps the e-mail address', async ({ page }) => {
    answersWith = 500
    await page.goto(`${site.url}/newsletters`)
    await page.getByLabel('First Tide').check()
    await email(page).fill(ADDRESS)
    await submit(page).click()
    await expect(result(page)).toHaveText('Sign-up didn’t work. Try again in a few minutes.')
    await expect(email(page)).toHaveValue(ADDRESS)
  })

  test('/api/newsletters refuses other origins and invalid input, and does not pass on spam', async () => {
    const box = {
      'Content-Type': 'application/x-www-form-urlencoded',
      Origin: site.url,
      Accept: 'application/json',
    }
    const [group] =
      /name="group" value="(\d+)"/.exec((await ask(`${site.url}/newsletters`)).text)?.slice(1) ?? []
    const send = (body: string, headers: Record<string, string> = box) =>
      ask(`${site.url}/api/newsletters`, { method: 'POST', body, headers })
    const whole = `email=${ADDRESS}&group=${group}`
    for (const [headers, status] of [
      [{ ...box, Origin: 'https://evil.example' }, 403],
      [{ ...box, Origin: 'null' }, 403],
      [{ ...box, 'Sec-Fetch-Site': 'same-site' }, 403],
      [{ ...box, 'Content-Type': 'text/plain' }, 415],
    ] as const) {
      expect([headers, (await send(whole, headers)).status]).toEqual([headers, status])
    }
    for (const [body, status, field] of [
      [`email=nobody&group=${group}`, 400, 'email'],
      [`email=${ADDRESS}`, 400, 'group'],
      [`email=${ADDRESS}&group=424242`, 400, 'group'],
      ['x'.repeat(9_000), 413, undefined],
    ] as const) {
      const refused = await send(body)
      expect([body, refused.status, JSON.parse(refused.text).error.field]).toEqual([body, status, field])
      expect(refused.text).not.toContain(ADDRESS)
    }
    expect((await send(`${whole}&fax=1`)).status).toBe(202)
    expect((await ask(`${site.url}/api/newsletters`)).status).toBe(405)
    expect(letters).toEqual([])
  })

  test('without an endpoint there is no newsletter form, /api/newsletters or /newsletters/sent', async ({
    page,
    paper,
  }) => {
    await page.goto('/newsletters')
    await expect(page.getByRole('heading', { name: 'First Tide' })).toBeVisible()
    expect(await page.locator('main form').count()).toBe(0)
    expect((await ask(`${paper.url}/api/newsletters`, { method: 'POST', body: '' })).status).toBe(404)
    expect((await ask(`${paper.url}/newsletters/sent`)).status).toBe(404)
  })
})

test.describe('newsletter form without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('without JavaScript the newsletter form is sent by the browser, and a page shows the result', async ({
    page,
  }) => {
    // One client may sign an address up twice, which the tests above did.
    const address = 'reader.of.letters@example.org'
    letters.length = 0
    answersWith = 200
    await page.goto(`${site.url}/newsletters`)
    await email(page).fill(address)
    await submit(page).click()
    await expect(page).toHaveURL(`${site.url}/newsletters/no-choice#sign-up-choice`)
    await expect(page.getByText('Choose at least one newsletter.')).toBeVisible()
    await page.getByLabel('First Tide').check()
    await email(page).fill(address)
    await submit(page).click()
    await expect(page).toHaveURL(`${site.url}/newsletters/sent#sign-up-result`)
    await expect(result(page)).toHaveText(/^Almost done/)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    expect(letters).toHaveLength(1)
  })
})

test('newsletter result pages have no axe violations, and an unknown result is 404', async ({ page }) => {
  for (const ended of ['sent', 'no-email', 'no-choice', 'refused', 'not-now']) {
    await page.goto(`${site.url}/newsletters/${ended}`)
    await expectNoBarrier(page)
  }
  expect((await ask(`${site.url}/newsletters/nonsense`)).status).toBe(404)
})

test('the log does not contain the e-mail address of a sign-up', () => {
  expect(site.output()).toContain('"event":"newsletter-sign-up"')
  expect(site.output()).not.toContain(ADDRESS)
  expect(site.output()).not.toContain('reader.of')
})

breakingStrip(() => ({ url: site.url, headline: breaking.title }))

test('an empty category and an empty ranking say so and list other stories', async ({ page }) => {
  for (const [path, text, stories] of [
    [`/${EMPTY_CATEGORY}`, 'No stories here yet.', 3],
    ['/trending', 'No ranking for this period yet.', 20],
  ] as const) {
    await page.goto(site.url + path)
    await expect(page.getByText(text)).toBeVisible()
    await expect(page.locator('main article')).toHaveCount(stories)
    await expectNoBarrier(page)
  }
  await page.goto(site.url)
  await expect(page.locator('#most-read')).toHaveCount(0)
})

test('without a breaking story there is no breaking news strip', async ({ page, paper }) => {
  paper.change((url, answered) => {
    const { data } = answered as { data: object[] }
    if (!url.pathname.endsWith('/posts/')) return undefined
    // The site asks for the posts of a tag where a list sends none.
    const isOfTag = [...url.searchParams.keys()].some((name) => name.startsWith('tag'))
    const untagged = isOfTag ? [] : data.map((post) => ({ ...post, tags: [] }))
    return { body: { ...(answered as object), data: untagged } }
  })
  expect(await paper.announce({ tags: ['listing'] })).toBe(200)
  await expect(async () => {
    await page.goto('/about')
    expect(await page.getByRole('region', { name: 'Breaking' }).count()).toBe(0)
  }).toPass()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  paper.change(null)
})
