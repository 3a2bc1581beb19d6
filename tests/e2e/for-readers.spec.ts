/** A site with all that is configured for its readers: logo, lists, gates by kind, a newsletter's box, comments, stories that follow. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Page, test } from '@playwright/test'
import type { Node } from '../fixtures/structured-data'
import { corpusDocument } from '../fixtures/xss-corpus'
import { ask } from './ask'
import { expectNoBarrierInEitherScheme } from './barriers'
import { copySource, type Source } from './builds'
import { allPosts, end, expect, freePort, openService, type SamplePost, startSite, untilReady } from './paper'
import { complaints, hydrate } from './reader'
import { expectStill, watchShifts } from './shifts'

test.describe.configure({ mode: 'serial' })

const BUILDS_LIMIT_MS = 600_000
const MEMBERS = 'https://members.example.com'
const COMMENTS = 'https://comments.example.com'
const CONFIG = `
import { defineSite } from 'masthead/config'

export default defineSite({
  logo: { light: '/brand/light.svg', dark: '/brand/dark.svg' },
  hubs: { galleries: '/pictures', stories: null },
  menu: { hubs: ['videos', 'galleries', 'stories'] },
  stories: { continuous: 2 },
  subscription: { subscribe: 'https://pay.example.com/join', signIn: '/account' },
  gates: { Paid: { headline: 'For friends of the paper', label: 'Friends' } },
  entitlement: { endpoint: '${MEMBERS}/story', meter: { stories: 2 } },
  newsletterBox: { newsletter: 'The Manifest', places: ['story', 'front', 'section'] },
  comments: { frame: '${COMMENTS}/embed?id={id}&url={url}', height: 500, access: ['free'] },
})
`
const drawing = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 60" width="320" height="60"><rect width="320" height="60" fill="${color}"/></svg>`

let source: Source
let service: Awaited<ReturnType<typeof openService>>
let site: ReturnType<typeof startSite>
let posts: SamplePost[]
let endpoint: Server
const letters: { email: string; groups: number[] }[] = []

test.beforeAll(async () => {
  test.setTimeout(BUILDS_LIMIT_MS)
  source = copySource('.next-readers')
  source.write('site.config.ts', CONFIG)
  source.write('public/brand/light.svg', drawing('#103050'))
  source.write('public/brand/dark.svg', drawing('#c0d8f0'))
  service = await openService()
  posts = await allPosts(service)
  endpoint = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      letters.push(JSON.parse(body))
      response.writeHead(202).end('{}')
    })
  })
  await new Promise<void>((resolve) => endpoint.listen(0, '127.0.0.1', resolve))
  await source.build('own', {})
  const variables = {
    DELIVERY_BASE_URL: service.gate.url,
    BUILD_DIST: 'own',
    NEWSLETTER_SIGNUP_URL: `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/letters`,
  }
  site = startSite(await freePort(), variables, source.folder)
  await untilReady(`${site.url}/api/health`, site)
})

test.afterAll(async () => {
  if (site) await end(site.child)
  await service?.close()
  endpoint?.close()
  source?.remove()
})

function nodesOf(html: string): Node[] {
  const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  return (JSON.parse(json) as { '@graph': Node[] })['@graph']
}

const addressOf = (fits: (post: SamplePost) => boolean) => {
  const found = posts.find((post) => post.type === 'Article' && post.language_code === 'en' && fits(post))
  return { ...(found as SamplePost), url: site.url + encodeURI(found?.absolute_url ?? '/none') }
}
const free = () => addressOf(({ access_type }) => access_type === 'Free')
const paid = () => addressOf(({ access_type }) => access_type === 'Paid')

test.describe('the logo', () => {
  const shown = (page: Page) => page.locator('header a[href="/"] img:visible')

  for (const [device, chosen, file] of [
    ['light', null, 'light'],
    ['dark', null, 'dark'],
    ['light', 'dark', 'dark'],
    ['dark', 'light', 'light'],
  ] as const) {
    test(`is the one for the scheme: ${chosen ?? 'none'} chosen on a ${device} device`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: device })
      if (chosen)
        await page.addInitScript((scheme) => localStorage.setItem('masthead:scheme', scheme), chosen)
      const loaded: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('/brand/')) loaded.push(new URL(request.url()).pathname)
      })
      await page.goto(`${site.url}/topics`)
      await expect(shown(page)).toHaveAttribute('src', `/brand/${file}.svg`)
      await expect(shown(page)).toHaveAccessibleName('The Test Paper')
      await expect.poll(() => shown(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320)
      expect(loaded).toEqual([`/brand/${file}.svg`])
    })
  }

  for (const width of [320, 1280]) {
    test(`moves nothing when it arrives late: ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await watchShifts(page)
      let release: () => void = () => undefined
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      await page.route('**/brand/*.svg', async (route) => {
        await held
        await route.continue()
      })
      await page.goto(`${site.url}/topics`, { waitUntil: 'commit' })
      await page.locator('footer').waitFor()
      await page.evaluate(() => document.fonts.ready)
      // What moved until here was letters.
      await page.evaluate(() => (Reflect.get(window, 'shifts') as unknown[]).splice(0))
      const before = await page.locator('main').boundingBox()
      release()
      await expect.poll(() => shown(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320)
      expect(await page.locator('main').boundingBox()).toEqual(before)
      // One letter of a headline may still arrive; the logo's place is a hundred times larger.
      await expectStill(page, 0.001)
    })
  }
})

test('favicons are drawn from one file, and every page names them', async () => {
  const { text } = await ask(`${site.url}/topics`)
  for (const [path, type] of [
    ['/icons/48.png', 'image/png'],
    ['/icons/192.png', 'image/png'],
    ['/favicon.ico', 'image/x-icon'],
  ] as const) {
    const icon = await ask(site.url + path)
    expect([path, icon.status, icon.headers['content-type']]).toEqual([path, 200, type])
  }
  expect(text).toMatch(/<link rel="icon" href="\/icon\.svg[^"]*"[^>]*type="image\/svg\+xml"/)
  expect(text).toContain('<link rel="icon" href="/icons/48.png" sizes="48x48" type="image/png"/>')
})

test('lists are where the configuration has them, and in the menu', async () => {
  expect((await ask(`${site.url}/pictures`)).status).toBe(200)
  expect((await ask(`${site.url}/galleries`)).status).toBe(404)
  expect((await ask(`${site.url}/stories`)).status).toBe(404)
  const front = await ask(`${site.url}/`)
  const header = front.text.slice(front.text.indexOf('<header'), front.text.indexOf('</header>'))
  expect(header).toMatch(/href="\/videos"[^>]*>Videos<[\s\S]*href="\/pictures"[^>]*>Photo galleries</)
  expect(header).not.toContain('Web stories')
})

test.describe('a story that is not free', () => {
  /** What the publisher's service answers, and what it was asked. */
  async function service(page: Page, answer: object | null) {
    const asked: URL[] = []
    await page.route(`${MEMBERS}/**`, async (route) => {
      const url = new URL(route.request().url())
      asked.push(url)
      if (answer === null) return route.abort()
      await route.fulfill({
        json: answer,
        headers: {
          'Access-Control-Allow-Origin': site.url,
          'Access-Control-Allow-Credentials': 'true',
        },
      })
    })
    return asked
  }

  test('has the notice of its kind, on its page and on cards', async () => {
    const page = await ask(paid().url)
    const wall = page.text.slice(page.text.indexOf('paywalled-content'))
    expect(wall).toContain('For friends of the paper')
    const login = await ask(addressOf(({ access_type }) => access_type === 'Login').url)
    expect(login.text).toContain('Sign in to keep reading')
    expect(login.text).not.toContain('https://pay.example.com/join')
    const listed = await ask(`${site.url}/latest`)
    expect(listed.text).not.toContain('Subscribers only')
  })

  test('is in no answer of this site, and structured data say what is hidden', async () => {
    for (const kind of ['Paid', 'Login']) {
      const post = addressOf(({ access_type }) => access_type === kind)
      const page = await ask(post.url)
      const last = post.content_html
        .replace(/<[^>]+>/g, ' ')
        .trim()
        .slice(-60)
        .trim()
      expect(page.text).not.toContain(last)
      const article = nodesOf(page.text).find((node) => node['@type'] === 'NewsArticle')
      expect(article).toMatchObject({
        isAccessibleForFree: false,
        hasPart: { isAccessibleForFree: false, cssSelector: '.paywalled-content' },
      })
      expect(page.text).toMatch(/class="[^"]*paywalled-content/)
    }
  })

  test('opens in the browser for whom the publisher’s service says, with nothing in it that runs', async ({
    browser,
  }) => {
    // Without the policy, which would refuse what the sanitiser might leave.
    const context = await browser.newContext({ bypassCSP: true })
    const page = await context.newPage()
    let dialogs = 0
    page.on('dialog', (dialog) => {
      dialogs += 1
      return dialog.dismiss()
    })
    const asked = await service(page, { open: true, html: `<p>All of it.</p>${corpusDocument()}` })
    await page.goto(paid().url)
    const text = page.locator('[data-opened]')
    await expect(text).toContainText('All of it.')
    await expect(page.locator('section.paywalled-content')).toBeHidden()
    await expect(page.locator('[data-beginning]')).toBeHidden()
    expect(asked.map(({ searchParams }) => searchParams.get('id'))).toEqual([String(paid().id)])
    const dangers = await text.evaluate((root) =>
      [...root.querySelectorAll('*')].flatMap((element) => [
        ...(/^(?:script|iframe|object|embed|form|input|button|style|link|meta|base|svg|math|template)$/i.test(
          element.tagName,
        )
          ? [element.tagName]
          : []),
        ...[...element.attributes]
          .filter(
            ({ name, value }) =>
              /^(?:on|style$|id$|name$|srcdoc)/i.test(name) ||
              (/^(?:href|src)$/.test(name) && !/^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i.test(value)),
          )
          .map(({ name, value }) => `${name}=${value}`),
      ]),
    )
    expect(dangers).toEqual([])
    await text.locator('a').first().hover()
    expect(await page.evaluate(() => Reflect.get(window, '__xss'))).toBeUndefined()
    expect(dialogs).toBe(0)
    await context.close()
  })

  test('stays closed where the service refuses or can’t be reached', async ({ page }) => {
    for (const answer of [{ open: false }, null]) {
      await page.unroute(`${MEMBERS}/**`)
      const asked = await service(page, answer)
      await page.goto(paid().url)
      await expect.poll(() => asked.length).toBe(1)
      await expect(page.locator('section.paywalled-content')).toBeVisible()
    }
  })

  test('is counted by the meter in this browser', async ({ page }) => {
    const asked = await service(page, { open: true, metered: true, html: '<p>All of it.</p>' })
    await page.goto(paid().url)
    await expect(page.getByText('Free story 1 of 2 this month')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Free story 1 of 2 this month')).toBeVisible()
    expect(asked.map(({ searchParams }) => searchParams.get('free'))).toEqual(['1', '1'])
  })

  test('asks no other host than the configured one', async () => {
    const policy = String((await ask(`${site.url}/topics`)).headers['content-security-policy'])
    expect(policy).toContain(`connect-src 'self' ${MEMBERS};`)
    expect(policy).toContain(COMMENTS)
  })

  test('an open story makes no request', async ({ page }) => {
    const asked = await service(page, { open: true, html: '<p>x</p>' })
    await page.goto(free().url)
    await hydrate(page)
    expect(asked).toEqual([])
  })
})

test.describe('the box of a newsletter', () => {
  test('is below stories, the front page and sections, and signs up with scripts', async ({ page }) => {
    for (const path of [`${site.url}/`, `${site.url}/world`, free().url]) {
      await page.goto(path)
      await expect(page.getByRole('region', { name: 'The Manifest' })).toHaveCount(1)
    }
    await hydrate(page)
    const box = page.getByRole('region', { name: 'The Manifest' })
    // Its own script comes after those of the page; until then the browser sends the form.
    await expect(box.locator('form')).not.toHaveAttribute('data-held')
    await box.getByLabel('Email address').fill('reader@example.org')
    await box.getByRole('button', { name: 'Sign up' }).click()
    await expect(box.getByRole('status')).toContainText('check your inbox')
    expect(letters.at(-1)).toMatchObject({ email: 'reader@example.org', groups: [expect.any(Number)] })
  })

  test('signs up without scripts', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(free().url)
    const box = page.getByRole('region', { name: 'The Manifest' })
    // Its styles are there as well.
    expect(await box.evaluate((one) => getComputedStyle(one).display)).toBe('grid')
    await box.getByLabel('Email address').fill('second@example.org')
    await box.getByRole('button', { name: 'Sign up' }).click()
    await expect(page).toHaveURL(/\/newsletters\/sent#/)
    expect(letters.at(-1)?.email).toBe('second@example.org')
    await context.close()
  })
})

test.describe('comments', () => {
  const frame = `<!doctype html><title>c</title><p>Comments</p><script>
    const say = (message) => parent.postMessage(message, '*')
    say(JSON.stringify({ name: 'resize', data: { height: 740 } }))
  </script>`

  test('load on a click, from the configured frame alone, as high as it says', async ({ page }) => {
    const asked: string[] = []
    await page.route(`${COMMENTS}/**`, (route) => {
      asked.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: frame })
    })
    const story = free()
    await page.goto(story.url)
    await hydrate(page)
    const comments = page.getByRole('region', { name: 'Comments' })
    await comments.scrollIntoViewIfNeeded()
    await expect(comments).toContainText('Loaded from comments.example.com.')
    const button = comments.getByRole('button', { name: 'Show comments' })
    await expect(button).toBeVisible()
    expect(asked).toEqual([])
    // A forged height of the page's own window changes nothing.
    await button.click()
    const element = comments.locator('iframe')
    await expect(element).toBeFocused()
    await expect.poll(async () => (await element.boundingBox())?.height).toBe(740)
    await page.evaluate(() => window.postMessage({ height: 5_000 }, '*'))
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
    expect((await element.boundingBox())?.height).toBe(740)
    expect(asked).toEqual([`${COMMENTS}/embed?id=${story.id}&url=${encodeURIComponent(story.url)}`])
    expect(await element.getAttribute('sandbox')).not.toContain('top-navigation')
  })

  test('are a link without scripts, and not there for other kinds of access', async () => {
    const story = free()
    const page = await ask(story.url)
    expect(page.text).toContain(`href="${COMMENTS}/embed?id=${story.id}&amp;url=`)
    expect((await ask(paid().url)).text).not.toContain(COMMENTS)
  })
})

test.describe('the stories that follow', () => {
  const added = (page: Page) => page.locator('[data-part=continuous] article')
  const toEnd = (page: Page) =>
    page.evaluate(() => document.querySelector('[data-part=continuous]')?.scrollIntoView({ block: 'end' }))

  /** An open article whose section has more. */
  async function firstOfMany(page: Page): Promise<string> {
    for (const { absolute_url } of posts.filter(
      (post) => post.type === 'Article' && post.access_type === 'Free',
    )) {
      const path = encodeURI(absolute_url)
      const { text } = await ask(site.url + path)
      const next = /data-next-story[\s\S]*?<a[^>]*href="([^"]+)"/.exec(text)?.[1]
      if (next && /data-next-story/.test((await ask(site.url + next)).text)) return path
    }
    throw new Error(`No story of ${page.url()} has two that follow`)
  }

  const watchViews = (page: Page) =>
    page.addInitScript(() => {
      const views: unknown[] = []
      Object.assign(window, { views })
      window.addEventListener('masthead:story-view', (event) => views.push((event as CustomEvent).detail))
    })

  test('come one after the other, each with its own address, title and view', async ({ page }) => {
    const heard = complaints(page)
    const path = await firstOfMany(page)
    await watchViews(page)
    await page.goto(`${site.url}/topics`)
    await page.goto(site.url + path)
    const own = await page.title()
    await hydrate(page)
    expect(await added(page).count()).toBe(0)
    await toEnd(page)
    await expect(added(page)).toHaveCount(1)
    expect(new URL(page.url()).pathname).toBe(path)
    await added(page).first().scrollIntoViewIfNeeded()
    await added(page)
      .first()
      .locator('h2')
      .first()
      .evaluate((one) => one.scrollIntoView({ block: 'start' }))
    await expect.poll(() => new URL(page.url()).pathname).not.toBe(path)
    const second = new URL(page.url()).pathname
    expect(await page.title()).toBe(
      /<title>([^<]*)/
        .exec((await ask(site.url + second)).text)?.[1]
        ?.replaceAll('&#x27;', "'")
        .replaceAll('&amp;', '&'),
    )
    await toEnd(page)
    await expect(added(page)).toHaveCount(2)
    await added(page)
      .nth(1)
      .locator('h2')
      .first()
      .evaluate((one) => one.scrollIntoView({ block: 'start' }))
    await expect.poll(() => new URL(page.url()).pathname).not.toBe(second)
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect.poll(() => new URL(page.url()).pathname).toBe(path)
    expect(await page.title()).toBe(own)
    const views = (await page.evaluate(() => Reflect.get(window, 'views'))) as { path: string }[]
    expect(views.map((view) => view.path)).toEqual([second, expect.stringMatching(/^\/.+/)])
    expect(await page.locator('h1').count()).toBe(1)
    const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id))
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
    await toEnd(page)
    await expectNoBarrierInEitherScheme(page)
    expect(await added(page).count()).toBe(2)
    // Pictures of the newsroom are at an address without https here.
    expect(heard.filter((one) => !/^Loading the image|ERR_SSL_PROTOCOL_ERROR$/.test(one))).toEqual([])
    await page.goBack()
    await expect(page).toHaveURL(`${site.url}/topics`)
  })

  test('a reload finds the story in view', async ({ page }) => {
    const path = await firstOfMany(page)
    await page.goto(site.url + path)
    await hydrate(page)
    await toEnd(page)
    await added(page)
      .first()
      .locator('h2')
      .first()
      .evaluate((one) => one.scrollIntoView({ block: 'start' }))
    await expect.poll(() => new URL(page.url()).pathname).not.toBe(path)
    const title = await page.title()
    await page.reload()
    expect(await page.title()).toBe(title)
  })

  for (const connection of [{ saveData: true, effectiveType: '4g' }, { effectiveType: '3g' }]) {
    test(`never come on a connection such as ${JSON.stringify(connection)}`, async ({ page }) => {
      await page.addInitScript((given) => {
        Object.defineProperty(navigator, 'connection', { configurable: true, value: given })
      }, connection)
      const path = await firstOfMany(page)
      const asked: string[] = []
      page.on('request', (request) => {
        if (request.resourceType() === 'fetch') asked.push(new URL(request.url()).pathname)
      })
      await page.goto(site.url + path)
      await hydrate(page)
      await toEnd(page)
      // What is below the last story comes into view after its watcher has seen the end.
      await page.locator('footer').scrollIntoViewIfNeeded()
      await expect
        .poll(() => page.evaluate(() => document.querySelector('[data-part=continuous]') !== null))
        .toBe(true)
      expect(asked.filter((one) => !one.startsWith('/_page-data/') && !one.startsWith('/api/'))).toEqual([])
      expect(await added(page).count()).toBe(0)
    })
  }
})
